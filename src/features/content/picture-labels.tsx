import { useTranslation } from 'next-i18next/pages';
import { PictureChip } from '@/ui/media/picture-chip';
import type { GalleryPicture, SitePicture } from './types';

type Labelled = Pick<SitePicture, 'is_drawing'> & Partial<Pick<GalleryPicture, 'stage' | 'caption'>>;

/** What is said of a picture: the stage of the work that it shows, that it is a drawing, and its caption. */
export function usePictureWords() {
  const { t } = useTranslation('site');
  return ({ stage, is_drawing, caption = '' }: Labelled) => {
    const named = stage ? t(`gallery.stage.${stage}`) : '';
    return {
      labels: [named, is_drawing ? t('gallery.drawing') : ''].filter((label) => label !== ''),
      /** Empty if it says only what the label says. */
      caption: caption === named ? '' : caption,
    };
  };
}

/** The labels of a picture, in a corner of it; its parent is positioned. */
export function PictureLabels({ picture, className = 'bottom-2 left-2' }: { picture: Labelled; className?: string }) {
  const { labels } = usePictureWords()(picture);
  if (labels.length === 0) return null;
  return (
    <span className={`pointer-events-none absolute flex flex-wrap gap-1.5 ${className}`}>
      {labels.map((label) => (
        <PictureChip key={label} text={label} />
      ))}
    </span>
  );
}
