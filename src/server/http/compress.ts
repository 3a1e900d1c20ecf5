import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { Context } from 'hono';
import { COMPRESS_AT_ONCE_MAX_BYTES, COMPRESS_MIN_BYTES } from '@/config/limits';

export type Encoding = 'identity' | 'gzip' | 'br';

/** The smallest encoding that the header allows (RFC 9110, 12.5.3). */
export function chooseEncoding(header: string | string[] | undefined): Encoding {
  if (!header) return 'identity';
  const refused = new Set<string>();
  const taken = new Set<string>();
  for (const part of String(header).toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim());
    (parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter)) ? refused : taken).add(name);
  }
  const allows = (encoding: string) => taken.has(encoding) || (taken.has('*') && !refused.has(encoding));
  if (allows('br')) return 'br';
  return allows('gzip') ? 'gzip' : 'identity';
}

/** As small as gzip's default, in half the time. */
const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
const atOnce = { br: (plain: Buffer) => brotliCompressSync(plain, FAST), gzip: (plain: Buffer) => gzipSync(plain) };
const onThread = {
  br: promisify<Buffer, object, Buffer>(brotliCompress),
  gzip: promisify<Buffer, object, Buffer>(gzip),
};

/**
 * A text as a reply with status 200, compressed if the client accepts it. A short one is compressed at once, because a
 * stream or another thread costs several times as much as the compression itself.
 */
export async function textReply(c: Context, text: string, headers: Record<string, string>): Promise<Response> {
  const plain = Buffer.from(text);
  const encoding = plain.length < COMPRESS_MIN_BYTES ? 'identity' : chooseEncoding(c.req.header('accept-encoding'));
  const body = encoding === 'identity' ? plain : await compress(plain, encoding);
  return c.body(body as Uint8Array<ArrayBuffer>, 200, {
    ...headers,
    'content-length': String(body.length),
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    vary: 'Accept-Encoding',
  });
}

const compress = (plain: Buffer, encoding: 'br' | 'gzip'): Buffer | Promise<Buffer> =>
  plain.length > COMPRESS_AT_ONCE_MAX_BYTES
    ? onThread[encoding](plain, encoding === 'br' ? FAST : {})
    : atOnce[encoding](plain);
