import { describe, expect, it } from 'vitest';
import { readSources } from './sources';

type Source = Awaited<ReturnType<typeof readSources>>[number];

export interface SourceRule {
  /** What the sources may not contain. */
  forbidden: RegExp;
  /** Where it is allowed nevertheless: folders (ending in a slash) and files. */
  except: readonly string[];
  /** A violation, to prove that the rule can fail. */
  planted: string;
}

const isExcept = (path: string, except: readonly string[]) =>
  except.some((place) => (place.endsWith('/') ? path.startsWith(place) : path === place));

const violations = (sources: readonly Source[], { forbidden, except }: SourceRule) =>
  sources.filter(({ path, text }) => forbidden.test(text) && !isExcept(path, except)).map(({ path }) => path);

/**
 * Tests that the sources obey each rule, that a violation is found, and that no exception has become needless.
 * @param where names the folders, as the title of the test
 * @param planted the path of the planted violation, in one of the folders
 */
export function describeRules(
  rules: Record<string, SourceRule>,
  { where, folders, planted }: { where: string; folders: readonly string[]; planted: string },
): void {
  describe.each(Object.entries(rules))('%s', (_name, rule) => {
    it(where, async () => {
      const sources = (await Promise.all(folders.map(readSources))).flat();
      expect(sources.length).toBeGreaterThan(80);
      expect(violations(sources, rule)).toEqual([]);
      // An exception that is no longer needed would hide new violations.
      for (const place of rule.except) {
        const there = sources.filter(({ path }) => isExcept(path, [place]));
        expect(
          there.some(({ text }) => rule.forbidden.test(text)),
          place,
        ).toBe(true);
      }
    });

    it('or this test fails', () => {
      const source = { path: planted, text: `import { a } from './a';\n${rule.planted}\n` };
      expect(violations([source], rule)).toEqual([source.path]);
    });
  });
}
