import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { COMPRESS_AT_ONCE_MAX_BYTES, COMPRESS_MIN_BYTES } from '@/config/limits';
import { textReply } from './compress';

const decompress = { br: brotliDecompressSync, gzip: gunzipSync };
const text = (bytes: number) => '{"a":1}'.repeat(bytes).slice(0, bytes);

it.each(
  (['br', 'gzip'] as const).flatMap((encoding) =>
    [COMPRESS_MIN_BYTES, COMPRESS_AT_ONCE_MAX_BYTES, COMPRESS_AT_ONCE_MAX_BYTES + 1].map(
      (bytes) => [bytes, encoding] as const,
    ),
  ),
)('a text of %i bytes arrives unchanged as %s, and shorter', async (bytes, encoding) => {
  const app = new Hono().get('/', (c) => textReply(c, text(bytes), { 'content-type': 'application/json' }));
  const reply = await app.request('/', { headers: { 'accept-encoding': encoding } });
  const body = Buffer.from(await reply.arrayBuffer());
  expect(reply.headers.get('content-encoding')).toBe(encoding);
  expect(body.length).toBeLessThan(bytes);
  expect(decompress[encoding](body).toString()).toBe(text(bytes));
});

it('a text below the least size is not compressed', async () => {
  const app = new Hono().get('/', (c) => textReply(c, text(COMPRESS_MIN_BYTES - 1), {}));
  const reply = await app.request('/', { headers: { 'accept-encoding': 'br' } });
  expect(reply.headers.get('content-encoding')).toBeNull();
  expect(await reply.text()).toBe(text(COMPRESS_MIN_BYTES - 1));
});
