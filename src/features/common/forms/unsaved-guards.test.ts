import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { guardUnsaved, isUnsaved, mayDiscard } from './unsaved-guards';

const ORIGIN = 'https://trimatch.test';
const question = '放棄？';
const confirm = vi.fn(() => false);
const forward = vi.fn();
const discard = vi.fn();

/** A document in which the link to this page is pressed. */
class Pressed extends EventTarget {
  link = { origin: ORIGIN, pathname: '/pricing', target: '' };
  closest() {
    return this.link;
  }
}

let page: Pressed;
let mayGoBack: (state: { as: string; url: string; options: object }) => boolean;
const router = {
  asPath: '/project/1?tab=log',
  beforePopState: (may: typeof mayGoBack) => {
    mayGoBack = may;
  },
};
const back = (as = '/') => mayGoBack({ as, url: as, options: {} });
/** @returns whether the browser follows the link */
const press = () => page.dispatchEvent(new Event('click', { cancelable: true }));

const ends: (() => void)[] = [];
const open = (part: 'action' | 'tab' | null = null, asked = question) => {
  const end = guardUnsaved(router, { question: asked, part, discard });
  ends.push(end);
  return end;
};

beforeEach(() => {
  page = new Pressed();
  vi.stubGlobal('Element', Pressed);
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { origin: ORIGIN, pathname: '/project/1' });
  vi.stubGlobal('window', { confirm, history: { forward } });
  confirm.mockReset().mockReturnValue(false);
  forward.mockReset();
  discard.mockReset();
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.unstubAllGlobals();
});

it('asks before the back button loses input, and stays on the page when it is to be kept', () => {
  open();
  expect(back()).toBe(false);
  expect(confirm).toHaveBeenCalledWith(question);
  expect(forward).toHaveBeenCalledOnce();
  expect(discard).not.toHaveBeenCalled();
  confirm.mockReturnValue(true);
  expect(back()).toBe(true);
  expect(discard).toHaveBeenCalledOnce();
});

it('asks nothing while the page stays the same', () => {
  open();
  expect(back('/project/1?tab=files')).toBe(true);
  page.link.pathname = '/project/1';
  expect(press()).toBe(true);
  expect(confirm).not.toHaveBeenCalled();
});

it.each(['first', 'last'])('when of two forms the %s is closed, the other is still asked about', (closed) => {
  const [first, last] = [open(null, '第一？'), open(null, '第二？')];
  (closed === 'first' ? first : last)();
  expect(back()).toBe(false);
  expect(press()).toBe(false);
  expect(confirm.mock.calls).toEqual(closed === 'first' ? [['第二？'], ['第二？']] : [['第一？'], ['第一？']]);
});

it('two forms with the same question ask it once', () => {
  open();
  open();
  confirm.mockReturnValue(true);
  expect(press()).toBe(true);
  expect(confirm).toHaveBeenCalledOnce();
});

it('once all forms are closed, nothing is asked', () => {
  for (const end of [open(), open()]) end();
  expect(back()).toBe(true);
  expect(press()).toBe(true);
  expect(mayDiscard()).toBe(true);
  expect(confirm).not.toHaveBeenCalled();
});

it('what replaces one part of the page asks about the input of that part alone', () => {
  open('action');
  expect([isUnsaved('action'), isUnsaved('tab')]).toEqual([true, false]);
  expect(mayDiscard('tab')).toBe(true);
  expect(confirm).not.toHaveBeenCalled();
  expect(mayDiscard('action')).toBe(false);
  expect(mayDiscard()).toBe(false);
});
