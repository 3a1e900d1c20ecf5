/** Contrast of at least 4.5:1 on white and on the background of the messages; none is the colour of a party. */
export const NAME_COLOURS = [
  '#9b2c5e',
  '#6b3fa0',
  '#2f5aa8',
  '#0b6a7a',
  '#2e6b2e',
  '#6b5a00',
  '#9a4a10',
  '#a32a2a',
  '#4a5568',
  '#7a3b8f',
] as const;

/** The colour of a sender's name (Spec §2); the same for the same name, on every device. */
export function nameColour(name: string): (typeof NAME_COLOURS)[number] {
  let hash = 0;
  for (const letter of name.normalize('NFKC').trim()) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return NAME_COLOURS[hash % NAME_COLOURS.length] ?? NAME_COLOURS[0];
}
