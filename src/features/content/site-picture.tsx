import { DEFAULT_LOCALE } from '@/config/app';
import { Picture } from '@/ui/media/picture';
import { useTranslation } from '@/ui/texts';
import type { SitePicture as Stored } from './types';

interface SitePictureProps {
  picture: Stored;
  /** How wide it is shown, as the `sizes` of HTML. */
  sizes: string;
  className?: string;
  isFirst?: boolean;
  /** The words beside it say what it shows. */
  isSilent?: boolean;
}

/** A picture of the public site, with its words in the page's language (Spec §3, Image file). */
export function SitePicture({ picture, sizes, className, isFirst, isSilent }: SitePictureProps) {
  const { i18n } = useTranslation('common');
  const alt = isSilent ? '' : (picture.alt[i18n.language] ?? picture.alt[DEFAULT_LOCALE] ?? '');
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
