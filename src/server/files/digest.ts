import { createHash } from 'node:crypto';

export interface Digest {
  bytes: number;
  /** SHA-256, hexadecimal. */
  sha256: string;
}

/** Counts and hashes chunks of bytes. */
export function createDigest() {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    update(chunk: Buffer) {
      hash.update(chunk);
      bytes += chunk.length;
    },
    end: (): Digest => ({ bytes, sha256: hash.digest('hex') }),
  };
}

/** The digest of a whole stream. */
export async function digestOf(bytes: AsyncIterable<Buffer>): Promise<Digest> {
  const digest = createDigest();
  for await (const chunk of bytes) digest.update(chunk);
  return digest.end();
}
