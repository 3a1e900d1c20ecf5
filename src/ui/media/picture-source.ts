import { PICTURE_WIDTHS_PX } from '@/config/limits/files';

/** Smaller standard widths are for thumbnails, which request theirs by name. */
const NARROWEST_PX = 320;
/** For browsers without `srcset`. */
const DEFAULT_PX = 960;

/** Only files under /file come in several widths; those in /public do not. */
export const isResizable = (src: string): boolean => src.startsWith('/file/');

const withQuery = (src: string, query: string) => `${src}${src.includes('?') ? '&' : '?'}${query}`;

/** The URL of a picture about so many pixels wide; the server uses the next standard width. */
export const resized = (src: string, width: number): string =>
  isResizable(src) ? withQuery(src, `w=${Math.round(width)}`) : src;

/** The URL of a placeholder of a few pixels, shown until the picture is loaded. */
export const blurred = (src: string): string => withQuery(src, 'blur=1');

/**
 * The attributes from which a browser chooses a width of a picture.
 * @param width the original's, in pixels: no wider one is offered
 */
export function sourcesOf(src: string, width: number): { src: string; srcSet?: string } {
  if (!isResizable(src)) return { src };
  const widths = PICTURE_WIDTHS_PX.filter((step) => step >= NARROWEST_PX && step <= width);
  return {
    src: resized(src, Math.min(width, DEFAULT_PX)),
    ...(widths.length > 1 && { srcSet: widths.map((step) => `${resized(src, step)} ${step}w`).join(', ') }),
  };
}
