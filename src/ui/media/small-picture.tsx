interface SmallPictureProps {
  src: string;
  /** Empty where the text next to it says the same. */
  alt: string;
  className?: string;
  onError?: () => void;
}

/** An icon, an avatar, a drawing: loaded as it is. In every page's first script, so without picture.tsx's features. */
export function SmallPicture({ src, alt, className, onError }: SmallPictureProps) {
  // biome-ignore lint/performance/noImgElement: next/image is off (DESIGN §4)
  return <img src={src} alt={alt} className={className} loading="lazy" decoding="async" onError={onError} />;
}
