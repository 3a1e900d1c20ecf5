import { expect, it } from 'vitest';
import { callOfFilter, filterOfQuery } from './people-filter';

it('shows everybody unless told otherwise', () => {
  expect(callOfFilter(filterOfQuery({}))).toEqual({});
  expect(callOfFilter(filterOfQuery({ state: 'nonsense', user_type: 'king', q: ' ' }))).toEqual({});
});

it('asks for one state, one kind, and for words', () => {
  expect(callOfFilter(filterOfQuery({ state: 'suspended', user_type: 'client', q: ' 文 ' }))).toEqual({
    state: 'suspended',
    user_type: 'client',
    q: '文',
  });
});
