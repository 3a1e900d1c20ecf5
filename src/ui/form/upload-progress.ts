/**
 * Each file's progress, 0 to 1, when `fraction` of all bytes has been sent. The files go in one request, one after the
 * other, so the first ones finish first. The few bytes between them are not counted.
 */
export function fileFractions(sizes: readonly number[], fraction: number): number[] {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  let left = Math.min(1, Math.max(0, fraction)) * total;
  return sizes.map((size) => {
    const sent = Math.min(size, left);
    left -= sent;
    return size === 0 ? 1 : sent / size;
  });
}
