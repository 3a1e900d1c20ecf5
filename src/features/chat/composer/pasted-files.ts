/**
 * The files that a paste brings. Spreadsheets and word processors put a picture beside the text that is meant; some
 * systems put the names of copied files there as text.
 */
export function pastedFiles(clipboard: Pick<DataTransfer, 'files' | 'getData'>): File[] {
  const files = Array.from(clipboard.files);
  const names = new Set(['', ...files.map(({ name }) => name)]);
  const lines = clipboard.getData('text/plain').split(/[\r\n]+/);
  return lines.every((line) => names.has(line.trim())) ? files : [];
}
