import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { chooseEncoding, type Encoding } from '../http/compress';
import type { Captured } from './capture';

/** A page that is ready to be sent, in every encoding that a browser may request. */
export interface ReadyPage {
  status: number;
  forms: Readonly<Record<Encoding, Form>>;
  /** Of all forms together. */
  bytes: number;
  /** By `performance.now()`, in milliseconds. */
  madeAt: number;
}

interface Form {
  body: Buffer;
  etag: string;
  headers: OutgoingHttpHeaders;
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
/** 9 takes fifteen times as long and saves nothing, 11 forty times as long for 5 % (MEASUREMENTS). */
const BROTLI_QUALITY = 7;
/** Headers that we set, or that belong to the connection. */
const OURS = ['cache-control', 'content-length', 'etag', 'vary', 'date', 'connection', 'x-request-id'];

/** Compresses a page once, on other threads. @param cacheControl for browsers and proxies */
export async function makeReady({ status, headers, body }: Captured, cacheControl: string): Promise<ReadyPage> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const [gz, br] = await Promise.all([gzipped(body), brotli(body, { params })]);
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const pagesOwn = Object.fromEntries(Object.entries(headers).filter(([name]) => !OURS.includes(name.toLowerCase())));
  const form = (encoding: Encoding, content: Buffer): Form => {
    const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;
    return {
      body: content,
      etag,
      headers: {
        ...pagesOwn,
        'Cache-Control': cacheControl,
        ETag: etag,
        Vary: 'Accept-Encoding',
        ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
        'Content-Length': content.length,
      },
    };
  };
  return {
    status,
    forms: { identity: form('identity', body), gzip: form('gzip', gz), br: form('br', br) },
    bytes: body.length + gz.length + br.length,
    madeAt: performance.now(),
  };
}

/** Sends a page in the smallest encoding that the client accepts, or 304 if the client has it. */
export function sendReady(request: IncomingMessage, response: ServerResponse, page: ReadyPage): void {
  const form = page.forms[chooseEncoding(request.headers['accept-encoding'])];
  const known = request.headers['if-none-match'];
  if (known && page.status === 200 && hasTag(known, form.etag)) {
    const { 'Cache-Control': cacheControl, Vary: vary } = form.headers;
    response.writeHead(304, { ETag: form.etag, 'Cache-Control': cacheControl, Vary: vary }).end();
    return;
  }
  response.writeHead(page.status, form.headers);
  response.end(request.method === 'HEAD' ? undefined : form.body);
}

/** A proxy that compresses may have made the tag a weak one. */
const hasTag = (header: string, etag: string): boolean =>
  header === etag || header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
