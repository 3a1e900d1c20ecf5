const KIB = 1024;

/** A readable file size: `640 B`, `12 KB`, `1.8 MB`, `3.5 GB`. */
export function fileSize(bytes: number): string {
  if (bytes < KIB) return `${bytes} B`;
  if (bytes < KIB * KIB) return `${Math.round(bytes / KIB)} KB`;
  const isGiga = bytes >= KIB * KIB * KIB;
  const amount = bytes / KIB ** (isGiga ? 3 : 2);
  return `${amount.toFixed(1).replace(/\.0$/, '')} ${isGiga ? 'GB' : 'MB'}`;
}
