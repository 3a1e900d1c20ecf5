import { expect, it } from 'vitest';
import { isBareAddress } from './bare-address';

it.each([
  ['http://localhost:3000', false],
  ['https://trimatch.example', false],
  ['https://1and1.example', false],
  ['http://192.168.1.2:3000', true],
  ['http://127.1', true],
  ['http://[::1]:3000', true],
])('the host of %s is a bare address: %s', (url, isBare) => {
  expect(isBareAddress(new URL(url).hostname)).toBe(isBare);
});
