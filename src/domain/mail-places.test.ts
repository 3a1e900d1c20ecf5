import { describe, expect, it } from 'vitest';
import { fillPlaces, placesIn } from './mail-places';

describe('a sentence of a mail', () => {
  it('has placeholders, which are not filled inside values', () => {
    expect(placesIn('「{{title}}」的款項 {{amount}} 已收到。')).toEqual(['title', 'amount']);
    expect(fillPlaces('「{{title}}」：{{amount}}{{gone}}', { title: '{{amount}}', amount: '$1' })).toBe(
      '「{{amount}}」：$1',
    );
    expect(fillPlaces('{{toString}}{{constructor}}', {})).toBe('');
  });
});
