import { PICTURE_WIDTHS_PX } from '@/config/limits/files';

/** Smaller steps of the ladder are for thumbnails, which name their width. */
const NARROWEST_PX = 320;
/** For browsers that choose none of a list. */
const USUAL_PX = 960;

/** Only our own files come smaller; what lies in /public is as it is. */
export const isResizable = (src: string): boolean => src.startsWith('/file/');

const withQuery = (src: string, query: string) => `${src}${src.includes('?') ? '&' : '?'}${query}`;

/** The address of a picture about so many pixels wide; the server takes the next step of its ladder. */
export const resized = (src: string, width: number): string =>
  isResizable(src) ? withQuery(src, `w=${Math.round(width)}`) : src;

/** A picture of a few pixels to stand in its place until it comes. */
export const blurred = (src: string): string => withQuery(src, 'blur=1');

/**
 * What an `img` needs to choose among the widths of a picture.
 * @param width the original's, in pixels: nothing wider is offered
 */
export function sourcesOf(src: string, width: number): { src: string; srcSet?: string } {
  if (!isResizable(src)) return { src };
  const widths = PICTURE_WIDTHS_PX.filter((step) => step >= NARROWEST_PX && step <= width);
  return {
    src: resized(src, Math.min(width, USUAL_PX)),
    ...(widths.length > 1 && { srcSet: widths.map((step) => `${resized(src, step)} ${step}w`).join(', ') }),
  };
}
