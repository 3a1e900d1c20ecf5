import { renderToStaticMarkup } from 'react-dom/server';
import type { UseFormReturn } from 'react-hook-form';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DOUBLE_PRESS_MS } from '@/config/limits/calls';
import { useRows } from './use-rows';

const remove = vi.hoisted(() => vi.fn());
vi.mock('react-hook-form', () => ({ useFieldArray: () => ({ fields: [{}, {}, {}], remove }) }));

interface Values {
  items: { description: string }[];
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', () => 0);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const held: { onRemove?: (index: number) => void } = {};
function Rows() {
  held.onRemove = useRows({} as UseFormReturn<Values>, 'items', 'description', () => ({ description: '' })).onRemove;
  return null;
}

it('a double press on a row’s remove button removes one row; a later press removes the next', () => {
  renderToStaticMarkup(<Rows />);
  held.onRemove?.(1);
  held.onRemove?.(1);
  expect(remove.mock.calls).toEqual([[1]]);
  vi.advanceTimersByTime(DOUBLE_PRESS_MS);
  held.onRemove?.(0);
  expect(remove.mock.calls).toEqual([[1], [0]]);
});
