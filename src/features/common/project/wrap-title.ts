/** How many characters of a card's title fit in a line on the smallest phone. */
const LINE_CHARS = 12;

/** A CSS class: a title of short phrases breaks between them; any other breaks anywhere, in lines of similar length. */
export const wrapTitle = (title: string): string =>
  title.split(/[：、，；]/).every((phrase) => phrase.length <= LINE_CHARS) ? 'phrases' : '';
