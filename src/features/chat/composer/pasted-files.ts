/**
 * The files of a paste. Spreadsheets and word processors add a picture to the copied text, although only the text is
 * meant. Some systems add the names of copied files as text.
 */
export function pastedFiles(clipboard: Pick<DataTransfer, 'files' | 'getData'>): File[] {
  const files = Array.from(clipboard.files);
  const names = new Set(['', ...files.map(({ name }) => name)]);
  const lines = clipboard.getData('text/plain').split(/[\r\n]+/);
  return lines.every((line) => names.has(line.trim())) ? files : [];
}
