const KIB = 1024;

/** A file's size for people: `640 B`, `12 KB`, `1.8 MB`. */
export function fileSize(bytes: number): string {
  if (bytes < KIB) return `${bytes} B`;
  if (bytes < KIB * KIB) return `${Math.round(bytes / KIB)} KB`;
  return `${(bytes / (KIB * KIB)).toFixed(1).replace(/\.0$/, '')} MB`;
}
