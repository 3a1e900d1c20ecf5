import { useState } from 'react';
import { resized } from '@/ui/media/picture-source';
import type { StoredFile } from './stored-file';

interface StoredPictureProps {
  file: StoredFile;
  /** Empty where the text next to it says the same. */
  alt: string;
  className: string;
  /** About how wide it is shown, in CSS pixels: not the original is loaded, but a width that fits. */
  shownWidth: number;
  /** The newest URL did not load either: the parent may refetch it. */
  onBroken?: () => void;
}

/**
 * A picture in its own proportions. Every reply signs its URL anew. The URL that is shown stays, so that polling
 * downloads nothing twice; once it has expired the newest one replaces it.
 */
export function StoredPicture({ file, alt, className, shownWidth, onBroken }: StoredPictureProps) {
  const [src, setSrc] = useState(file.src);
  const [isBroken, setBroken] = useState(false);
  if (isBroken && src !== file.src) {
    setSrc(file.src);
    setBroken(false);
  }
  const onError = () => {
    setBroken(true);
    if (src === file.src) onBroken?.();
  };
  const once = resized(src, shownWidth);
  const fine = resized(src, shownWidth * 2);
  return (
    // biome-ignore lint/performance/noImgElement: pictures come from our own /file route (DESIGN §4)
    <img
      src={once}
      srcSet={`${once} 1x, ${fine} 2x`}
      alt={alt}
      width={file.width ?? undefined}
      height={file.height ?? undefined}
      loading="lazy"
      decoding="async"
      onError={onError}
      className={className}
    />
  );
}
