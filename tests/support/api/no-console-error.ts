import { beforeEach, expect, vi } from 'vitest';

/** A console.error of the code under test fails the test that caused it. */
let errors: unknown[][] = [];

beforeEach(({ onTestFinished }) => {
  errors = [];
  vi.spyOn(console, 'error').mockImplementation((...words) => {
    errors.push(words);
  });
  // Registered first, so it runs last: errors during the test's own clean-up count as well.
  onTestFinished(() => {
    vi.restoreAllMocks();
    expect(errors).toEqual([]);
  });
});

/** Returns and clears the errors, for a test that expects them. */
export function takeComplaints(): unknown[][] {
  const taken = errors;
  errors = [];
  return taken;
}
