import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashFile } from './hash-file';

describe('the sum of a file', () => {
  it.each([0, 1, 5 * 1024 * 1024])('of %i bytes is its SHA-256', async (size) => {
    const bytes = randomBytes(size);
    expect(await hashFile(new Blob([bytes]))).toBe(createHash('sha256').update(bytes).digest('hex'));
  });
});
