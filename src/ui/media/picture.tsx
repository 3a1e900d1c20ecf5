import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';
import { PICTURE_LAZY_MARGIN_PX } from '@/config/limits/files';
import { blurred, isResizable, sourcesOf } from './picture-source';

interface PictureProps {
  src: string;
  /** In the user's language; empty where the text next to it says the same. */
  alt: string;
  className?: string;
  /** The original's pixels: they reserve its space, and let the browser choose a width. */
  width?: number;
  height?: number;
  /** How wide it is shown, as in HTML: `(min-width: 768px) 50vw, 100vw`. */
  sizes?: string;
  /** Visible when the page opens: fetched first, not when it scrolls near. */
  isFirst?: boolean;
}

/** True once the element is so near to the viewport that it should be fetched (Spec §9). */
function useIsNear(element: RefObject<Element | null>, isEnabled: boolean): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!isEnabled || !element.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        startTransition(() => setNear(true));
      },
      { rootMargin: `${PICTURE_LAZY_MARGIN_PX}px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isEnabled]);
  return isNear;
}

/**
 * A photograph; never next/image, whose optimizer is off. One of known size is first a blurred placeholder of a few
 * pixels. When it is near the viewport the same element loads the picture, and shows the placeholder until it is there.
 */
export function Picture({ src, alt, className = '', width, height, sizes = '100vw', isFirst = false }: PictureProps) {
  const element = useRef<HTMLImageElement>(null);
  const waits = Boolean(!isFirst && width && height && isResizable(src));
  const isNear = useIsNear(element, waits);
  const sources = width ? sourcesOf(src, width) : { src };
  const chosen = waits && !isNear ? { src: blurred(src) } : { ...sources, ...(sources.srcSet && { sizes }) };
  const loading = isFirst ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const);
  const shape = { width, height, decoding: 'async', ...loading } as const;
  return (
    <>
      {/* biome-ignore lint/performance/noImgElement: see above */}
      <img
        ref={element}
        alt={alt}
        {...shape}
        {...chosen}
        className={waits ? `${className} noscript:hidden` : className}
      />
      {waits && (
        <noscript>
          {/* biome-ignore lint/performance/noImgElement: see above */}
          <img alt={alt} {...shape} src={sources.src} className={className} />
        </noscript>
      )}
    </>
  );
}
