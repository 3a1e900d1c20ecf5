interface SmallPictureProps {
  src: string;
  /** Empty where the words beside it say the same. */
  alt: string;
  className?: string;
  onError?: () => void;
}

/** A mark, a face, a drawing: whole as it is. In every page's first bytes, so without what ui/picture.tsx does for photographs. */
export function SmallPicture({ src, alt, className, onError }: SmallPictureProps) {
  // biome-ignore lint/performance/noImgElement: next/image is off (DESIGN §4)
  return <img src={src} alt={alt} className={className} loading="lazy" decoding="async" onError={onError} />;
}
