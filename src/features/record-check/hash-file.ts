import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** Bytes that are read at a time, so that the page stays responsive and a large archive fits. */
const PIECE_BYTES = 4 * 1024 * 1024;

/**
 * SHA-256 of a file, in hexadecimal. The browser's own is missing on plain http, and wants the whole file at once.
 * @throws when the file cannot be read
 */
export async function hashFile(file: Blob): Promise<string> {
  const hash = sha256.create();
  for (let at = 0; at < file.size; at += PIECE_BYTES)
    hash.update(new Uint8Array(await file.slice(at, at + PIECE_BYTES).arrayBuffer()));
  return bytesToHex(hash.digest());
}
