interface PictureProps {
  src: string;
  /** Empty where the words beside it say the same. */
  alt: string;
  className?: string;
}

/** Every bitmap of the product: resized by our own /file route, never by next/image (DESIGN §4). */
export function Picture({ src, alt, className = '' }: PictureProps) {
  // biome-ignore lint/performance/noImgElement: see above
  return <img src={src} alt={alt} className={className} loading="lazy" decoding="async" />;
}
