const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
/** Characters that XML 1.0 does not know, even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const UNKNOWN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const escaped = (text: string) =>
  text.replace(UNKNOWN, '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** Markup that is made already; a text is escaped where it stands. */
export class Xml {
  constructor(readonly markup: string) {}
}

/** An element; empty texts among what it holds are left out. */
export function element(name: string, attributes: Record<string, string>, ...children: (Xml | string)[]): Xml {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const held = children.map((child) => (child instanceof Xml ? child.markup : escaped(child))).join('');
  return new Xml(held === '' ? `<${name}${given.join('')}/>` : `<${name}${given.join('')}>${held}</${name}>`);
}

export const xmlDocument = (root: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root.markup}\n`;
