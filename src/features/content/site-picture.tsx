import { useTranslation } from 'next-i18next/pages';
import { DEFAULT_LOCALE } from '@/config/app';
import { Picture } from '@/ui/media/picture';
import type { SitePicture as Stored } from './types';

interface SitePictureProps {
  picture: Stored;
  /** How wide it is shown, as the `sizes` of HTML. */
  sizes: string;
  className?: string;
  isFirst?: boolean;
  /** The text next to it says what it shows, so it has no alternative text. */
  isSilent?: boolean;
}

/** A picture of the public site, with its alternative text in the page's language (Spec §3, Image file); a drawing says so. */
export function SitePicture({ picture, sizes, className, isFirst, isSilent }: SitePictureProps) {
  const { t, i18n } = useTranslation('site');
  const words = isSilent ? '' : (picture.alt[i18n.language] ?? picture.alt[DEFAULT_LOCALE] ?? '');
  const alt = words && picture.is_drawing ? t('gallery.drawn_alt', { alt: words }) : words;
  return (
    <Picture
      src={picture.src}
      alt={alt}
      width={picture.width}
      height={picture.height}
      sizes={sizes}
      className={className}
      isFirst={isFirst}
    />
  );
}
