import {
  PICTURE_BLUR_RATIO,
  PICTURE_ENLARGE_RATIO,
  PICTURE_QUALITIES,
  PICTURE_QUALITY,
  PICTURE_WIDTHS_PX,
} from '@/config/limits';

/** How a picture is encoded for a request that does not need the original. */
export interface Variant {
  /** The maximum width in pixels; the picture is narrower when its height would exceed the limit. */
  width: number;
  quality: number;
  isBlurred: boolean;
  format: 'avif' | 'webp' | 'jpeg' | 'png';
}

/** The columns of a picture's row. */
interface Original {
  mime: string;
  width: number | null;
}

/**
 * The variant that a URL requests (`w`, `q`, `blur=1`), on the ladder of config/limits; null for the original, when
 * nothing is requested or it is not a picture.
 * @param accept the browser's Accept header, with the formats it reads
 * @param isFetchedOften whether it is fetched often enough for AVIF, which is the smallest format and takes the longest
 */
export function variantOf(
  { mime, width }: Original,
  query: URLSearchParams,
  accept: string,
  isFetchedOften: boolean,
): Variant | null {
  if (!mime.startsWith('image/') || !width) return null;
  const isBlurred = query.get('blur') === '1';
  const requestedWidth = numberIn(query.get('w'));
  if (requestedWidth === null && !query.has('q') && !isBlurred) return null;
  return {
    width: isBlurred
      ? Math.max(1, Math.round(width * PICTURE_BLUR_RATIO))
      : Math.min(atLeast(PICTURE_WIDTHS_PX, requestedWidth ?? width), Math.round(width * PICTURE_ENLARGE_RATIO)),
    quality: isBlurred ? PICTURE_QUALITIES[0] : atLeast(PICTURE_QUALITIES, numberIn(query.get('q')) ?? PICTURE_QUALITY),
    isBlurred,
    format: formatFor(mime, accept, isFetchedOften && !isBlurred),
  };
}

/** The variant's name in the cache, unique among those of its picture. */
export const variantName = ({ width, quality, isBlurred, format }: Variant): string =>
  `${width}${isBlurred ? 'b' : ''}-${quality}.${format}`;

/** A picture's media type. */
export const variantMime = ({ format }: Pick<Variant, 'format'>): string => `image/${format}`;

const numberIn = (text: string | null): number | null =>
  text !== null && /^\d{1,5}$/.test(text) ? Number(text) : null;

/** The first step of an ascending ladder that is at least the value, else the last step. */
const atLeast = (ladder: readonly number[], value: number): number =>
  ladder.find((step) => step >= value) ?? (ladder.at(-1) as number);

function formatFor(mime: string, accept: string, isAvifWorthIt: boolean): Variant['format'] {
  if (isAvifWorthIt && accept.includes('image/avif')) return 'avif';
  if (accept.includes('image/webp')) return 'webp';
  return mime === 'image/png' ? 'png' : 'jpeg';
}
