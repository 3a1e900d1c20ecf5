import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import {
  PDF_CHECK_PAUSE_CHARS,
  PDF_CHECKED_CHARS_MAX,
  PDF_OBJECT_STREAM_MAX_BYTES,
  PDF_OBJECT_STREAMS_MAX,
  PDF_STREAM_OBJECTS_MAX,
  PDF_TOKEN_MAX_CHARS,
} from '@/config/limits';

type Problem = 'active_pdf' | 'protected_pdf' | 'damaged_file';
type Refuse = (problem: Problem) => never;

/** Names that stand only where a reader does more than show pages (ISO 32000-2). */
const ACTIVE_NAMES = new Set([
  'JavaScript',
  'Launch',
  // They send a form away, or fill it with a file.
  'SubmitForm',
  'ImportData',
  // They open another file, which may be on another computer.
  'GoToR',
  'GoToE',
  // Actions that nobody has clicked on.
  'AA',
  // Every attachment has it, wherever it is shown.
  'EF',
  'RichMedia',
  'Rendition',
  'Movie',
  'Sound',
  '3D',
  // A form of another format, with scripts.
  'XFA',
]);

/** Where a reader may begin to read: each object begins with `obj`, and what follows a stream is outside of it again. */
const START = /(?<!end)obj(?=[\0\t\n\f\r ]*[<[/%])|trailer|endstream/g;
const START_WORD = /(?:(?<!end)obj|trailer|endstream)$/;
const BEFORE_VALUE = /[\0\t\n\f\r ]*[<[/%]/y;

/**
 * Spaces (in pieces, because some programs pad a file with them); a comment; a name; brackets; a hexadecimal string; the
 * start of a string; a number or keyword.
 */
const TOKEN =
  /[\0\t\n\f\r ]{1,4096}|%[^\r\n]*|\/[^\0\t\n\f\r ()<>[\]{}/%]*|<<|>>|<[^<>]*>?|[()[\]{}>]|[^\0\t\n\f\r ()<>[\]{}/%]+/y;
const BRACKET_IN_STRING = /[()\\]/g;

/** A plain object stream, as programs write them; what is written in another way is refused. */
const OBJECT_STREAM =
  /^<<(?: \/(?:Type \/ObjStm|N \d+|First \d+|Filter (?:\/FlateDecode|\[ \/FlateDecode \])|Length \d+(?: \d+ R)?|Extends \d+ \d+ R))+ >> stream$/;
const ONCE_EACH = ['/N', '/First', '/Filter'];
const WORDS_KEPT = 64;
/** More than the longest active name has when each of its characters is escaped. */
const NAME_JUDGED_CHARS = 100;

/**
 * Refuses a PDF that does more than show pages: scripts, attachments, films, actions without a click. It reads every
 * object of the file wherever it is, and not only those that the file's index names, because readers repair a broken
 * index in different ways. An encrypted PDF is refused, because its objects cannot be read.
 */
export async function checkPdf(path: string, refuse: Refuse): Promise<void> {
  const bytes = await readFile(path);
  // A complete PDF ends with its end marker; some programs write a few bytes after it.
  if (!bytes.subarray(-2048).includes('%%EOF')) refuse('damaged_file');
  const text = bytes.toString('latin1');
  const check = new Check(refuse);
  for (const { index, 0: keyword } of text.matchAll(START)) {
    const from = index + keyword.length;
    const [, number] = /(\d+)[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]*obj$/.exec(text.slice(Math.max(0, from - 40), from)) ?? [];
    const object = await check.read(text, from, number, (word, end) => {
      if (!START_WORD.test(word)) return false;
      BEFORE_VALUE.lastIndex = end;
      return !word.endsWith('obj') || BEFORE_VALUE.test(text);
    });
    if (object.isStream && object.hasFirst) await readObjectStream(check, object.words, bytes.subarray(object.end));
  }
  check.finish();
}

/** Objects may be compressed together in a stream, which begins with their numbers and places. */
async function readObjectStream(check: Check, words: readonly string[], bytes: Buffer): Promise<void> {
  const isPlain = ONCE_EACH.every((key) => words.filter((word) => word === key).length === 1);
  if (!isPlain || !OBJECT_STREAM.test(words.join(' '))) return check.cannotRead();
  const [count, first] = ['/N', '/First'].map((key) => Number(words[words.indexOf(key) + 1])) as [number, number];
  const data = bytes.subarray(bytes.findIndex((byte) => !'\0\t\n\f\r '.includes(String.fromCharCode(byte))));
  check.countStream();
  if (count > PDF_STREAM_OBJECTS_MAX) return check.cannotRead();
  const inflated = await promisify(inflate)(data, { maxOutputLength: PDF_OBJECT_STREAM_MAX_BYTES }).catch(() => null);
  // One that fails may have unfolded to as much first.
  check.count(inflated?.length ?? PDF_OBJECT_STREAM_MAX_BYTES);
  if (!inflated) return check.cannotRead();
  const text = inflated.toString('latin1');
  const pair = /[\0\t\n\f\r ]*(\d+)[\0\t\n\f\r ]+(\d+)/y;
  const numbers = new Map<number, string>();
  for (let index = 0; index < count; index++) {
    const found = pair.exec(text);
    if (!found) return check.cannotRead();
    const [pairText, number = '', offset] = found;
    check.count(pairText.length);
    if (check.isPauseDue) await check.pause();
    numbers.set(first + Number(offset), number);
  }
  for (const [from, number] of numbers) {
    await check.read(text, from, number, (_, end) => numbers.has(end));
  }
}

class Check {
  private chars = 0;
  private streams = 0;
  private isDamaged = false;
  private pauseAt = PDF_CHECK_PAUSE_CHARS;
  /** Of objects that are opened with the document, and of those with an address of the web. */
  private readonly opened = new Set<string>();
  private readonly withAddress = new Set<string>();

  constructor(private readonly refuse: Refuse) {}

  /** An object stream that is damaged, or encrypted, which is known at the end. */
  cannotRead(): void {
    this.isDamaged = true;
  }

  /** Objects that overlap, or streams that unfold to far more than their size, end here. */
  count(chars: number): void {
    this.chars += chars;
    if (this.chars > PDF_CHECKED_CHARS_MAX) this.refuse('damaged_file');
  }

  countStream(): void {
    if (++this.streams > PDF_OBJECT_STREAMS_MAX) this.refuse('damaged_file');
  }

  get isPauseDue(): boolean {
    return this.chars > this.pauseAt;
  }

  /** Lets other requests run. */
  async pause(): Promise<void> {
    this.pauseAt = this.chars + PDF_CHECK_PAUSE_CHARS;
    await setImmediate();
  }

  /**
   * Reads one object's words up to the next object or to its stream. Brackets are not matched, because readers differ
   * in what they make of wrong ones; texts in `( )` are skipped.
   */
  async read(text: string, from: number, number: string | undefined, isNext: (word: string, end: number) => boolean) {
    this.count(WORDS_KEPT);
    const words: string[] = [];
    let [end, previous, hasFirst, hasAddress, opensDirectly, isStream] = [from, '', false, false, false, false];
    while (end < text.length && !isStream) {
      TOKEN.lastIndex = end;
      const [token = ''] = TOKEN.exec(text) ?? [];
      const next = token === '(' ? endOfString(text, end) : end + token.length;
      if (next - end > PDF_TOKEN_MAX_CHARS) this.refuse('damaged_file');
      this.count(next - end);
      end = next;
      if (this.isPauseDue) await this.pause();
      if (isNext(token, end)) break;
      if (/^[\0\t\n\f\r %]/.test(token)) continue;
      const word = token.startsWith('/') ? decoded(token) : token;
      // Readers differ in what they make of a hexadecimal string with other characters.
      for (const name of word.startsWith('/') ? [word] : token.startsWith('<') ? namesIn(token) : []) this.judge(name);
      hasFirst ||= word === '/First';
      hasAddress ||= word === '/URI';
      if (previous === '/OpenAction') {
        opensDirectly = word === '<<';
        this.opened.add(word);
      }
      isStream = word === 'stream' && previous === '>>';
      if (words.length < WORDS_KEPT) words.push(word);
      previous = word;
    }
    if (hasAddress && number) this.withAddress.add(number);
    if (hasAddress && opensDirectly) this.refuse('active_pdf');
    return { words, end, hasFirst, isStream };
  }

  private judge(name: string): void {
    if (ACTIVE_NAMES.has(name.slice(1))) this.refuse('active_pdf');
    if (name === '/Encrypt') this.refuse('protected_pdf');
  }

  /** To open a page at the start is harmless, and frequent; an address of the web is not. */
  finish(): void {
    if (this.isDamaged) this.refuse('damaged_file');
    if ([...this.opened].some((number) => this.withAddress.has(number))) this.refuse('active_pdf');
  }
}

/** `/#4aava#53cript` is the same name as `/JavaScript`. */
const decoded = (name: string) =>
  name
    .slice(0, NAME_JUDGED_CHARS)
    .replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const namesIn = (token: string) => (token.match(/\/[^/<>\0\t\n\f\r ]*/g) ?? []).map(decoded);

/** Behind the bracket that closes the string; beyond the longest token, or the text, if none does. */
function endOfString(text: string, from: number): number {
  let depth = 0;
  BRACKET_IN_STRING.lastIndex = from;
  for (let found = BRACKET_IN_STRING.exec(text); found; found = BRACKET_IN_STRING.exec(text)) {
    if (found[0] === '\\') BRACKET_IN_STRING.lastIndex++;
    else depth += found[0] === '(' ? 1 : -1;
    if (depth === 0 || BRACKET_IN_STRING.lastIndex - from > PDF_TOKEN_MAX_CHARS) return BRACKET_IN_STRING.lastIndex;
  }
  return text.length;
}
