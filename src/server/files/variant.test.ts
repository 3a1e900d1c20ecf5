import { describe, expect, it } from 'vitest';
import { variantName, variantOf } from './variant';

const jpeg = { mime: 'image/jpeg', width: 1600 };
const of = (
  query: string,
  { accept = '', isFetchedOften = true, original = jpeg as Parameters<typeof variantOf>[0] } = {},
) => variantOf(original, new URLSearchParams(query), accept, isFetchedOften);

describe('the variant that a URL requests', () => {
  it('is the original when nothing is requested, or when it is not a picture', () => {
    expect(of('u=1&e=2&s=3')).toBeNull();
    expect(of('w=320', { original: { mime: 'application/pdf', width: null } })).toBeNull();
  });

  it.each([
    ['w=1', 80],
    ['w=320', 320],
    ['w=321', 480],
    ['w=99999', 2400],
    ['q=75', 1600],
  ])('%s is %i wide, a step of the ladder', (query, width) => {
    expect(of(query)?.width).toBe(width);
  });

  it.each(['w=-5', 'w=1e9', 'w=', 'w=320.5', 'w=%00', 'w=999999999999'])('%s requests nothing', (query) => {
    expect(of(query)).toBeNull();
  });

  it('is enlarged up to 1.5 times the width of the original (Spec §9), and no further', () => {
    expect(of('w=99999')?.width).toBe(1.5 * jpeg.width);
    expect(of('w=2400', { original: { mime: 'image/jpeg', width: 400 } })?.width).toBe(600);
  });

  it.each([
    ['w=320', 75],
    ['w=320&q=1', 50],
    ['w=320&q=76', 90],
    ['w=320&q=100', 90],
    ['w=320&q=x', 75],
  ])('%s has quality %i', (query, quality) => {
    expect(of(query)?.quality).toBe(quality);
  });

  it('is a twentieth of the size as a placeholder, no matter what else is requested', () => {
    expect(of('blur=1')).toEqual({ width: 80, quality: 50, isBlurred: true, format: 'jpeg' });
    expect(of('blur=1&w=960&q=90')).toEqual(of('blur=1'));
    expect(of('blur=1', { original: { mime: 'image/png', width: 9 } })?.width).toBe(1);
  });

  it('is in the smallest format that the browser reads; AVIF only when it is fetched often', () => {
    const accept = 'image/avif,image/webp,*/*';
    expect(of('w=320', { accept })?.format).toBe('avif');
    expect(of('w=320', { accept, isFetchedOften: false })?.format).toBe('webp');
    expect(of('blur=1', { accept })?.format).toBe('webp');
    expect(of('w=320', { accept: '*/*' })?.format).toBe('jpeg');
    expect(of('w=320', { original: { mime: 'image/png', width: 900 } })?.format).toBe('png');
  });

  it('has few names, no matter what is requested', () => {
    const names = new Set<string>();
    for (const accept of ['', 'image/webp', 'image/avif'])
      for (let width = 0; width < 3000; width += 7)
        for (const quality of [0, 30, 60, 75, 80, 95, 1000])
          for (const blur of ['', '&blur=1'])
            names.add(
              variantName(
                of(`w=${width}&q=${quality}${blur}`, { accept }) ?? {
                  ...jpeg,
                  quality: 0,
                  isBlurred: false,
                  format: 'jpeg',
                },
              ),
            );
    expect(names.size).toBeLessThan(100);
  });
});
