import { useState } from 'react';
import { resized } from '@/ui/media/picture-source';
import type { StoredFile } from './stored-file';

interface StoredPictureProps {
  file: StoredFile;
  /** Empty where the words beside it say the same. */
  alt: string;
  className: string;
  /** About how wide it is shown, in CSS pixels: the original stays where it is. */
  shownWidth: number;
  /** The newest address did not load either: somebody may ask for another. */
  onBroken?: () => void;
}

/**
 * A picture in its own proportions. Its address is signed anew with every answer: the one that is shown stays, so
 * that polling loads nothing twice, and gives way to the newest when it has run out.
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
