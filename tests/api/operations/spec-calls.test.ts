import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Call } from '@/contract/call';
import { areas } from '@/server/http/areas';

const CALLS: Call[] = Object.values(areas).flatMap(({ calls }) => Object.values(calls));

/** Each call that §7 of the specification lists: its method and path, and what stands in brackets after it. */
const LISTED = readFileSync('docs/SPEC.md', 'utf8')
  .split(/^### /m)
  .flatMap((section) => {
    const ofSection = /^.*\((all auth|auth)\)/.test(section) ? 'auth' : '';
    return [...section.matchAll(/^- (GET|POST) (\/api\/[\w/-]+)(?:\?\S+)?(?: \(([^)]*)\))?/gm)].map(
      ([, method = '', path = '', marks = '']) => ({ method, path, marks: `${ofSection} ${marks}` }),
    );
  });

describe('a call of Spec §7', () => {
  it.each(LISTED.map((one) => [`${one.method} ${one.path}`, one] as const))(
    '%s exists, is open to whom the specification says, and takes its files',
    (_name, { method, path, marks }) => {
      const call = CALLS.find((one) => one.path === path);
      expect(call).toMatchObject({ method, path });
      const isOpen = call?.who === 'public' || call?.who === 'optional';
      if (/\bauth\b/.test(marks.replace('no auth', ''))) expect(isOpen).toBe(false);
      if (/\bpublic\b|no auth/.test(marks)) expect(isOpen).toBe(true);
      if (marks.includes('files')) expect(call?.files?.length).toBeGreaterThan(0);
    },
  );

  it('is one of more than forty', () => {
    expect(LISTED.length).toBeGreaterThan(40);
  });
});
