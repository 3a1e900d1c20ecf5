import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAutoHide } from './use-auto-hide';

/** Renders for a string run no effects: here each runs at once, as after the first render in a browser. */
vi.mock('react', async (original) => ({
  ...(await original<typeof import('react')>()),
  useEffect: (effect: () => void) => effect(),
}));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function Toast({ onHide, isPaused = false }: { onHide: () => void; isPaused?: boolean }) {
  useAutoHide(onHide, isPaused);
  return null;
}

it('the toast hides by itself after 10000 ms, and not before (Spec §2, §9)', () => {
  const onHide = vi.fn();
  renderToStaticMarkup(<Toast onHide={onHide} />);
  vi.advanceTimersByTime(9999);
  expect(onHide).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onHide).toHaveBeenCalledTimes(1);
});

it('the toast stays while the user is on it', () => {
  const onHide = vi.fn();
  renderToStaticMarkup(<Toast onHide={onHide} isPaused />);
  vi.advanceTimersByTime(60_000);
  expect(onHide).not.toHaveBeenCalled();
});
