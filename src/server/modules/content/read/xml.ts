const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
/** Characters that XML 1.0 forbids, even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const escaped = (text: string) =>
  text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** Finished markup; `element` escapes only strings. */
export class Xml {
  constructor(readonly markup: string) {}
}

/** An element with its children; empty strings among them are left out. */
export function element(name: string, attributes: Record<string, string>, ...children: (Xml | string)[]): Xml {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const content = children.map((child) => (child instanceof Xml ? child.markup : escaped(child))).join('');
  return new Xml(content === '' ? `<${name}${given.join('')}/>` : `<${name}${given.join('')}>${content}</${name}>`);
}

export const xmlDocument = (root: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root.markup}\n`;
