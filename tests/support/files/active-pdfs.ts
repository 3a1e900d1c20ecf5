import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { MAX_UPLOAD_BYTES, PDF_OBJECT_STREAM_MAX_BYTES, PDF_OBJECT_STREAMS_MAX } from '@/config/limits';
import { receiptPdf } from '@/server/modules/order/receipt-pdf';
import { jpeg, pdf } from './samples';

/** PDFs as attackers and as ordinary programs make them, generated here so that none has to be in the repository. */
interface Sample {
  what: string;
  make: () => Buffer | Promise<Buffer>;
}

const latin1 = (...parts: (string | Buffer)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));

/** One page, with these objects beside it. */
const pdfWith = (...parts: (string | Buffer)[]) =>
  latin1(
    '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\n',
    ...parts.flatMap((part) => [part, '\n']),
    'trailer<</Size 9/Root 1 0 R>>\n%%EOF\n',
  );
const stream = (dictionary: string, data: Buffer | string) =>
  latin1(`8 0 obj<<${dictionary}/Length ${data.length}>>stream\n`, data, '\nendstream endobj');

/** Objects that are compressed together, as most programs write them today. */
function objectStream(
  objects: readonly string[],
  more = '/Filter/FlateDecode',
  pack: (data: Buffer) => Buffer = deflateSync,
) {
  const places = objects.map(
    (_, index) => `${20 + index} ${objects.slice(0, index).join('\n').length + Number(index > 0)}`,
  );
  const head = `${places.join(' ')}\n`;
  const data = pack(latin1(head, objects.join('\n')));
  return stream(`/Type/ObjStm/N ${objects.length}/First ${head.length}${more}`, data);
}

const SCRIPT = '<</S/JavaScript/JS(app.alert(1))>>';

/** What pdfkit makes of it. */
const written = (
  write: (document: InstanceType<typeof PDFDocument>) => void,
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Buffer> =>
  new Promise((resolve) => {
    const document = new PDFDocument(options);
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    write(document);
    document.end();
  });

const active = (what: string, ...parts: (string | Buffer)[]): Sample => ({
  what,
  make: () => pdfWith(...parts),
});

export const ACTIVE_PDFS: readonly Sample[] = [
  active('a script', `5 0 obj${SCRIPT}endobj`),
  active('a script that opens with the document', `5 0 obj<</Type/Catalog/OpenAction${SCRIPT}>>endobj`),
  active('a script among the names', '5 0 obj<</Names<</JavaScript 6 0 R>>>>endobj'),
  active('a script that is called #4a#61va#53cript', '5 0 obj<</S/#4a#61va#53cript/JS(1)>>endobj'),
  active('a script whose every letter is escaped', '5 0 obj<</S/#4A#61#76#61#53#63#72#69#70#74/JS(1)>>endobj'),
  active('the name of a script in an object of its own', '5 0 obj<</S 6 0 R/JS(1)>>endobj\n6 0 obj/JavaScript endobj'),
  active('a script behind a comment', '5 0 obj<</S% (\n/JavaScript/JS(1)>>endobj'),
  active('an object behind comments', '5%\n0%\n%\nobj%\n<</S/JavaScript/JS(1)>>endobj'),
  active('a script behind a bracket that nothing closes', `( 5 0 obj${SCRIPT}endobj`),
  active('a script behind a text with an escaped bracket', `5 0 obj<</A(\\()/B${SCRIPT}>>endobj`),
  active('a script behind brackets inside brackets', `5 0 obj<</A((\\)))/B${SCRIPT}>>endobj`),
  active('a script behind a bracket in a hexadecimal string', `5 0 obj<</A<(>/B${SCRIPT}>>endobj`),
  active('a script in a hexadecimal string that is none', '5 0 obj<</A</S/JavaScript/JS(1)>>endobj'),
  active('a script in the text of another object', `5 0 obj<</A(6 0 obj${SCRIPT}endobj)>>endobj`),
  active('a script behind words that end an object', '5 0 obj<<endobj stream /S/JavaScript/JS(1)>>endobj'),
  active('a script behind a stream in the same object', `5 0 obj<</A<<>>stream\n1\nendstream/B${SCRIPT}>>endobj`),
  active('a script in what looks like a picture', stream('/Subtype/Image', `6 0 obj${SCRIPT}endobj`)),
  active('a script in an object that no index names', stream('/Type/XRef', '\0'), `7 0 obj${SCRIPT}endobj`),
  active('a script in the trailer', `trailer<</Root<</OpenAction${SCRIPT}>>>>`),
  active('a script in an object stream', objectStream(['<</A 1>>', SCRIPT])),
  active('an escaped script in an object stream', objectStream(['<</A 1>>', '<</S/J#61vaScript/JS(1)>>'])),
  active('a script in an object stream that does not say so', objectStream([SCRIPT], '/#46ilter[/FlateDecode]')),
  active(
    'a script in an object stream, in the text of another object',
    stream('/N 2/First 10/Filter/FlateDecode', deflateSync(`5 0 6 3   (  ${SCRIPT} )`)),
  ),
  active(
    'a script behind a line break that not all programs know',
    latin1('8 0 obj<</N 1/First 4/Filter/FlateDecode/Length 60>>stream\r', deflateSync(`5 0 ${SCRIPT}`), '\nendstream'),
  ),
  active('a program that is started', '5 0 obj<</S/Launch/Win<</F(cmd.exe)>>>>endobj'),
  active('an action without a click', '5 0 obj<</Type/Page/AA<</O 6 0 R>>>>endobj'),
  active('a web page that opens with the document', '5 0 obj<</OpenAction<</S/URI/URI(https://e.test)>>>>endobj'),
  active(
    'a web page that opens with the document, from elsewhere',
    objectStream(['<</S/URI/URI(https://e.test)>>']),
    '5 0 obj<</OpenAction 20 0 R>>endobj',
  ),
  active('a file of another computer', '5 0 obj<</S/GoToR/F(\\\\\\\\e.test\\\\a)/D[0/Fit]>>endobj'),
  active('a page of an attachment', '5 0 obj<</S/GoToE/T<<>>>>endobj'),
  active('a form that is sent away', '5 0 obj<</S/SubmitForm/F(https://e.test)>>endobj'),
  active('a form of another format', '5 0 obj<</AcroForm<</XFA 6 0 R>>>>endobj'),
  active('an attachment without its type', '5 0 obj<</F(a.exe)/EF<</F 6 0 R>>>>endobj'),
  active('a form that is filled by a file', '5 0 obj<</S/ImportData/F(a)>>endobj'),
  active('a film', '5 0 obj<</Subtype/RichMedia>>endobj'),
  active('a film as it was made in the past', '5 0 obj<</Subtype/Movie>>endobj'),
  active('a sound', '5 0 obj<</S/Sound>>endobj'),
  active('a film that an action plays', '5 0 obj<</S/Rendition>>endobj'),
  active('a three-dimensional model', '5 0 obj<</Subtype/3D>>endobj'),
  {
    what: 'an attachment of pdfkit',
    make: () => written((document) => void document.file(Buffer.from('MZ'), { name: 'a.exe' })),
  },
  {
    what: 'a field of pdfkit that formats a number by a script',
    make: () =>
      written((document) => {
        document.font('Helvetica').initForm();
        document.formText('sum', 10, 10, 99, 20, {
          format: { type: 'number', nDec: 2 },
        });
      }),
  },
];

export const PROTECTED_PDFS: readonly Sample[] = [
  active('a password', 'trailer<</Encrypt 5 0 R>>'),
  active(
    'a password, with objects that cannot be read',
    objectStream(['<<>>'], '/Filter/FlateDecode', Buffer.from),
    '5 0 obj<</Type/XRef/Encrypt 6 0 R>>stream\n',
  ),
  {
    what: 'a password of pdfkit',
    make: () =>
      written((document) => void document.text('1'), {
        userPassword: '',
        ownerPassword: 'secret',
      }),
  },
];

const MANY = PDF_OBJECT_STREAMS_MAX + 1;
const manyBytes = (part: string | Buffer) => Buffer.alloc(MAX_UPLOAD_BYTES - 1000, latin1(part));
const filled = (part: string | Buffer) => pdfWith(manyBytes(part));

/** What nobody can check: damaged, hidden in unusual ways, or made to keep the server busy. */
export const UNREADABLE_PDFS: readonly Sample[] = [
  active(
    'an object stream in two layers',
    objectStream([SCRIPT], '/Filter[/FlateDecode/FlateDecode]', (data) => deflateSync(deflateSync(data))),
  ),
  active('an object stream in another layer', objectStream([SCRIPT], '/Filter[/ASCIIHexDecode/FlateDecode]')),
  active('an object stream with two numbers of objects', objectStream([SCRIPT], '/N 0/Filter/FlateDecode')),
  active('an object stream whose filter is elsewhere', objectStream([SCRIPT], '/Filter 9 0 R')),
  active('an object stream with its filter hidden in a name', objectStream([SCRIPT], '/X#20/Filter#20/FlateDecode')),
  active(
    'an object stream that is damaged',
    objectStream([SCRIPT], '/Filter/FlateDecode', (data) => deflateSync(data).subarray(0, -9)),
  ),
  active('an object stream without places', stream('/N 9/First 0/Filter/FlateDecode', deflateSync(`5 0 ${SCRIPT}`))),
  active('an object stream that unfolds to 400 MB', objectStream([SCRIPT, ' '.repeat(400 << 20)])),
  {
    what: 'object streams that unfold to 80 MB together',
    make: () => pdfWith(...Array<Buffer>(20).fill(objectStream([' '.repeat(PDF_OBJECT_STREAM_MAX_BYTES - 99)]))),
  },
  {
    what: 'more object streams than any document has',
    make: () => pdfWith(...Array<Buffer>(MANY).fill(objectStream(['1']))),
  },
  { what: 'objects that overlap', make: () => filled('1 0 obj<</A(') },
  { what: 'nothing but beginnings of objects', make: () => filled('obj<') },
  {
    what: 'a text with brackets that nothing closes',
    make: () => pdfWith('5 0 obj<</A', manyBytes('(')),
  },
  {
    what: 'a hexadecimal string of names',
    make: () => pdfWith('5 0 obj<</A<', manyBytes('/abc')),
  },
  {
    what: 'an object stream with a million places',
    make: () =>
      pdfWith(stream('/Type/ObjStm/N 1000000/First 9/Filter/FlateDecode', deflateSync('1 2 '.repeat(1_000_000)))),
  },
  {
    what: 'hundreds of object streams that unfold beyond their limit',
    make: () =>
      pdfWith(
        ...Array<Buffer>(400).fill(
          stream(
            '/Type/ObjStm/N 1/First 4/Filter/FlateDecode',
            deflateSync(' '.repeat(PDF_OBJECT_STREAM_MAX_BYTES + 9)),
          ),
        ),
      ),
  },
];

export const HARMLESS_PDFS: readonly Sample[] = [
  { what: 'one empty page', make: pdf },
  active(
    'links, also to /JavaScript',
    '5 0 obj<</Subtype/Link/A<</S/URI/URI(https://e.test/3D/Launch/JavaScript)>>>>endobj',
  ),
  active(
    'a title about /JavaScript (and /Launch)',
    '5 0 obj<</Title(On /JavaScript \\( \\\\(and /Launch) /AA)>>endobj',
  ),
  active('a comment about /JavaScript', '5 0 obj<</A 1>>%/JavaScript\nendobj'),
  active('megabytes of padding', latin1('5 0 obj<</A 1', '\0'.repeat(3_000_000), '>>endobj')),
  active('a name that only begins like one', '5 0 obj<</Font<</AAB 6 0 R/JavaScriptFont 7 0 R>>>>endobj'),
  active('a page to begin with', '5 0 obj<</OpenAction[3 0 R/Fit]>>endobj'),
  active(
    'a view to begin with',
    objectStream(['<</S/GoTo/D[3 0 R/Fit]>>', '<</OpenAction 20 0 R>>', '<</S/URI/URI(https://e.test)>>']),
  ),
  active('words on a page that look like a script', stream('', '/JavaScript Launch (app.alert)')),
  active('objects that are compressed together', objectStream(['<</A(/JavaScript)>>', '[1 2 3]', '(text)'])),
  active(
    'an object stream with the line breaks of Windows',
    latin1(
      '8 0 obj<</N 1/First 4/Filter/FlateDecode/Length 60>>\r\nstream\r\n',
      deflateSync('5 0 <<>>'),
      '\r\nendstream',
    ),
  ),
  active('the shape of such an object stream', objectStream(['<<>>'], '\n/Filter [ /FlateDecode ]\n/Extends 9 0 R')),
  active(
    'bytes of a picture that look like names',
    stream('/Subtype/Image/Filter/DCTDecode', '\xff/AA \xff/XFA /3D (\xff'),
  ),
  {
    what: 'a receipt of ours',
    make: () =>
      receiptPdf(
        {
          receipt_number: 'R1',
          order_number: 'T1',
          operator_name: '匠配',
          payer_name: '陳大文',
          kind: 'quotation',
          status: 'paid',
          title: '浴室翻新 /JavaScript',
          project_number: 'P1',
          plan: null,
          amount_cents: 100_00,
          paid_at: '2026-11-24T00:00:00.000Z',
          paid_with: 'sandbox',
          refunds: [],
          stage: null,
          fee: null,
          items: [],
        },
        null,
        'zh-Hant',
      ),
  },
  {
    what: 'a form to fill in, with links, bookmarks and a scanned page',
    make: async () => {
      const page = await jpeg(600, 800);
      return written((document) => {
        document.font('Helvetica').initForm();
        document.formText('name', 10, 10, 99, 20, { value: 'Chan' });
        document.text('a link', {
          link: 'https://e.test/',
          goTo: 'end',
          destination: 'start',
        });
        document.outline.addItem('Chapter');
        document.addPage().image(page, 0, 0).addNamedDestination('end');
      });
    },
  },
  {
    what: '20 MB of pictures',
    make: () => pdfWith(stream('/Subtype/Image', Buffer.alloc(MAX_UPLOAD_BYTES - 1000, '\xff(<'))),
  },
];
