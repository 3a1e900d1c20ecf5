export interface UploadRules {
  /** Mime types. */
  accept: readonly string[];
  maxFiles: number;
  maxBytes: number;
  /** Of all files together; without it only each file's own size is limited. */
  maxTotalBytes?: number;
}

type RejectReason = 'type' | 'size' | 'empty' | 'count' | 'total';

export interface Rejection {
  name: string;
  reason: RejectReason;
}

const isSame = (a: File, b: File) => a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;

const sizeOf = (files: readonly File[]) => files.reduce((sum, file) => sum + file.size, 0);

/** Adds the acceptable files of `added` to those already chosen; a duplicate is skipped. The server checks again. */
export function sortFiles(
  files: readonly File[],
  added: readonly File[],
  rules: UploadRules,
): { files: File[]; rejected: Rejection[] } {
  const taken = [...files];
  const rejected: Rejection[] = [];
  for (const file of added) {
    if (taken.some((other) => isSame(other, file))) continue;
    if (!rules.accept.includes(file.type)) rejected.push({ name: file.name, reason: 'type' });
    else if (file.size === 0) rejected.push({ name: file.name, reason: 'empty' });
    else if (file.size > rules.maxBytes) rejected.push({ name: file.name, reason: 'size' });
    else if (taken.length >= rules.maxFiles) rejected.push({ name: file.name, reason: 'count' });
    else if (file.size + sizeOf(taken) > (rules.maxTotalBytes ?? Number.POSITIVE_INFINITY))
      rejected.push({ name: file.name, reason: 'total' });
    else taken.push(file);
  }
  return { files: taken, rejected };
}
