/** A mail, or a part of one, parsed as a mail program does (RFC 2045–2047). */
export interface MimePart {
  /** By name in lower case, unfolded and decoded. */
  headers: Map<string, string>;
  /** The decoded text, for a part that has text. */
  text: string;
  parts: MimePart[];
}

export function readMime(source: string): MimePart {
  const at = source.indexOf('\r\n\r\n');
  const headers = new Map<string, string>();
  for (const line of source
    .slice(0, at)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    if (headers.has(name)) throw new Error(`two headers ${name}`);
    headers.set(name, decodeWords(line.slice(colon + 1).trim()));
  }
  const body = source.slice(at + 4);
  const boundary = headers.get('content-type')?.match(/boundary="?([^";]+)"?/)?.[1];
  if (!boundary) return { headers, text: decodeBody(body, headers.get('content-transfer-encoding')), parts: [] };
  const parts = `\r\n${body}`.split(`\r\n--${boundary}`).slice(1, -1);
  return { headers, text: '', parts: parts.map((part) => readMime(part.replace(/^\r\n/, ''))) };
}

/** Encoded words; the space between two of them is not part of the text. */
const decodeWords = (value: string) =>
  value
    .replace(/(=\?utf-8\?[bq]\?[^?]*\?=)\s+(?==\?)/gi, '$1')
    .replace(/(?:=\?utf-8\?[bq]\?[^?]*\?=)+/gi, (words) =>
      Buffer.concat(
        [...words.matchAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi)].map(([, kind, coded = '']) =>
          kind?.toLowerCase() === 'b' ? Buffer.from(coded, 'base64') : unquote(coded.replaceAll('_', ' ')),
        ),
      ).toString('utf8'),
    );

function decodeBody(body: string, encoding = '7bit'): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding === 'quoted-printable') return unquote(body.replace(/=\r\n/g, '')).toString('utf8');
  return body;
}

const unquote = (text: string) =>
  Buffer.from(
    text.replace(/=([\dA-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  );
