import { describe, expect, it } from 'vitest';
import { blurred, resized, sourcesOf } from './picture-source';

const SRC = '/file/content/7/cover.jpg';

describe('the sources of a picture', () => {
  it('are the standard widths up to its own', () => {
    expect(sourcesOf(SRC, 1000)).toEqual({
      src: `${SRC}?w=960`,
      srcSet: [320, 480, 640, 960].map((width) => `${SRC}?w=${width} ${width}w`).join(', '),
    });
  });

  it('are a single one for a small picture', () => {
    expect(sourcesOf(SRC, 60)).toEqual({ src: `${SRC}?w=60` });
  });

  it('come after the signature of a private file', () => {
    expect(resized(`${SRC}?u=1&s=x`, 320)).toBe(`${SRC}?u=1&s=x&w=320`);
    expect(blurred(`${SRC}?u=1&s=x`)).toBe(`${SRC}?u=1&s=x&blur=1`);
  });

  it('are unchanged outside of /file', () => {
    expect(sourcesOf('/pictures/home.svg', 640)).toEqual({ src: '/pictures/home.svg' });
    expect(resized('blob:x', 80)).toBe('blob:x');
  });
});
