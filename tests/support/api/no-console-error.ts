import { beforeEach, expect, vi } from 'vitest';

/** Whatever the code under test complains of fails the test that caused it. */
let complaints: unknown[][] = [];

beforeEach(({ onTestFinished }) => {
  complaints = [];
  vi.spyOn(console, 'error').mockImplementation((...words) => {
    complaints.push(words);
  });
  // First said and last done: what the test itself takes back when it is over counts as well.
  onTestFinished(() => {
    vi.restoreAllMocks();
    expect(complaints).toEqual([]);
  });
});

/** For a test that is about the complaint itself. */
export function takeComplaints(): unknown[][] {
  const taken = complaints;
  complaints = [];
  return taken;
}
