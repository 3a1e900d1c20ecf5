import { expect, it } from 'vitest';
import { wrapTitle } from './wrap-title';

it('breaks a title between its phrases when each fits in a line', () => {
  expect(wrapTitle('太古城兩房單位翻新：水電、防水、油漆')).toBe('phrases');
  expect(wrapTitle('荃灣單位來去水喉更換及浴室地台防水')).toBe('');
});
