import { describe, expect, it } from 'vitest';
import { cleanCss, isCss } from './clean-css';

describe('an operator’s style sheet', () => {
  it('is served unchanged, without its comments', () => {
    const { text, removed, brokenAt } = cleanCss('/* 主色 */\nb { color: green }\n@media print { b { color: black } }');
    expect(text).toContain('color: green');
    expect(text).toContain('@media print');
    expect(text).not.toContain('主色');
    expect([removed, brokenAt]).toEqual([[], null]);
  });

  it.each([
    ['@import url("https://evil.test/a.css");', 'at_rule'],
    ['b { background: url(https://evil.test/a.png) }', 'address'],
    ['b { background: image-set("https://evil.test/a.png" 1x) }', 'address'],
    ['b { width: expression(alert(1)) }', 'code'],
    ['b { behavior: url(/a.htc) }', 'code'],
    ['b { content: "</style>" }', 'markup'],
    ['b { background: u\\72l(https://evil.test/a.png) }', 'address'],
    ['b { background: "/*" url(https://evil.test/a.png) "*/" }', 'address'],
    ['b { background: url(/*), url(https://evil.test/a.png), url(*/) }', 'address'],
  ])('loses %s, with the reason', (css, why) => {
    const { text, removed } = cleanCss(`i { color: red }\n${css}`);
    expect(removed).toMatchObject([{ why, line: 2 }]);
    expect(text).not.toMatch(/evil|expression|behavior|style>/);
    expect(text).toContain('color: red');
  });

  it('is empty if it cannot be parsed, with the line of the error', () => {
    expect(cleanCss('b { color: green }\na {')).toEqual({ text: '', removed: [], brokenAt: 2 });
    expect(isCss('a {')).toBe(false);
    expect(isCss('')).toBe(true);
  });

  it('shows only the beginning of a long removed part', () => {
    const [removal] = cleanCss(`b { background: url("https://evil.test/${'x'.repeat(500)}") }`).removed;
    expect(removal?.text).toHaveLength(120);
    expect(removal?.text.endsWith('…')).toBe(true);
  });
});
