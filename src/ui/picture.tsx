interface PictureProps {
  src: string;
  /** Empty where the words beside it say the same. */
  alt: string;
  className?: string;
  /** Seen at once when the page opens: fetched first, not when it scrolls near. */
  isFirst?: boolean;
  onError?: () => void;
}

/** Every picture of the product; never next/image, whose optimizer is off. */
export function Picture({ src, alt, className = '', isFirst = false, onError }: PictureProps) {
  const loading = isFirst ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const);
  // biome-ignore lint/performance/noImgElement: see above
  return <img src={src} alt={alt} className={className} decoding="async" onError={onError} {...loading} />;
}
