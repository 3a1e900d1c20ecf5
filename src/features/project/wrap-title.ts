/** As many characters as a card's title has in a line on the smallest phone. */
const LINE_CHARS = 12;

/** A class: a title of short phrases breaks between them; one that has none breaks anywhere, in lines of like length. */
export const wrapTitle = (title: string): string =>
  title.split(/[：、，；]/).every((phrase) => phrase.length <= LINE_CHARS) ? 'phrases' : '';
