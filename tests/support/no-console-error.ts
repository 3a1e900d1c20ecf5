import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Whatever the code under test complains of fails the test that caused it. */
let complaints: unknown[][] = [];

beforeEach(() => {
  complaints = [];
  vi.spyOn(console, 'error').mockImplementation((...words) => {
    complaints.push(words);
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(complaints).toEqual([]);
});

/** For a test that is about the complaint itself. */
export function takeComplaints(): unknown[][] {
  const taken = complaints;
  complaints = [];
  return taken;
}
