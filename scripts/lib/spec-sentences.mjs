/**
 * Splits the specification into its sentences: each sentence of a paragraph or list item, and each row of a table. A
 * line that ends with a colon is repeated in front of the list items below it.
 * @param markdown the text of docs/SPEC.md
 * @returns in order: the section, such as `§2 Header`, and the sentence
 */
export function specSentences(markdown) {
  const sentences = [];
  let number = '';
  let section = '';
  let leads = [];
  let isTableBody = false;
  for (const line of markdown.split('\n')) {
    const text = line.trim();
    const heading = text.match(/^(##+)\s+(?:(\d+)\.\s+)?(.*)$/);
    if (heading) {
      if (heading[2]) number = heading[2];
      section = heading[2] ? `§${number}` : `§${number} ${heading[3]}`;
      leads = [];
    }
    if (!text.startsWith('|')) isTableBody = false;
    if (number === '' || heading || text === '') continue;
    if (text.startsWith('|')) {
      if (/^\|[\s|:-]+\|$/.test(text)) isTableBody = true;
      else if (isTableBody) sentences.push({ section, sentence: cellsOf(text).join(' — ') });
      continue;
    }
    const item = line.match(/^(\s*)(?:-|\d+\.)\s+(.*)$/);
    const indent = item ? item[1].length : -1;
    leads = leads.filter((lead) => lead.indent < indent);
    for (const sentence of (item ? item[2] : text).split(/(?<=[.?!])\s+/)) {
      if (sentence.endsWith(':')) leads.push({ indent, sentence });
      else sentences.push({ section, sentence: [...leads.map((lead) => lead.sentence), sentence].join(' ') });
    }
  }
  return sentences;
}

const cellsOf = (row) =>
  row
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());
