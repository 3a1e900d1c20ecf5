import type { ByteRange } from '../files/store';

/**
 * The part that a request asks for (RFC 9110 §14): undefined for all of it, null if there is no such part. Several parts
 * at once, and `If-Range`, which compares with what the client has, are answered with all of it, as the RFC allows.
 */
export function rangeOf(headers: Headers, size: number): ByteRange | null | undefined {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(headers.get('range')?.trim() ?? '');
  if (!asked || headers.has('if-range')) return undefined;
  const [first = '', last = ''] = asked.slice(1);
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && first !== '' && Number(last) < start) return undefined;
  return start < size && start <= end ? { start, end } : null;
}
