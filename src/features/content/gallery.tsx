import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { type MouseEvent, useState } from 'react';
import { SHARED_PICTURE_WIDTH_PX } from '@/config/limits/site';
import { lazyLoading } from '@/ui/overlay/lazy-loading';
import { useFocusReturn } from '@/ui/overlay/use-focus-return';
import { PictureLabels, usePictureWords } from './picture-labels';
import { SitePicture } from './site-picture';
import type { GalleryPicture } from './types';

const Lightbox = dynamic(() => import('./lightbox').then((module) => module.Lightbox), {
  ssr: false,
  loading: lazyLoading(),
});

/** Whether a click asks for another window or tab, which the link itself opens. */
const isForNewTab = (event: MouseEvent) => event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0;

/** Pictures side by side, each a link to its file; with scripts they open in a lightbox. */
export function Gallery({ pictures }: { pictures: GalleryPicture[] }) {
  const { t } = useTranslation('site');
  const wordsOf = usePictureWords();
  const [shownAt, setShownAt] = useState<number | null>(null);
  useFocusReturn(shownAt !== null);
  /** A picture with neither label nor caption is named by its number. */
  const captionOf = (picture: GalleryPicture, index: number) => {
    const { labels, caption } = wordsOf(picture);
    return caption || (labels.length > 0 ? '' : t('gallery.picture', { n: index + 1 }));
  };
  const onPress = (index: number) => (event: MouseEvent) => {
    if (isForNewTab(event)) return;
    event.preventDefault();
    setShownAt(index);
  };
  return (
    <>
      <ul className={`grid grid-cols-2 gap-x-4 gap-y-6 md:gap-x-5 ${pictures.length === 2 ? '' : 'md:grid-cols-3'}`}>
        {pictures.map((picture, index) => (
          <li key={picture.id} className="min-w-0 max-md:last:odd:col-span-2">
            <a
              href={`${picture.src}?w=${SHARED_PICTURE_WIDTH_PX}`}
              onClick={onPress(index)}
              aria-haspopup="dialog"
              className="group block rounded-m"
            >
              <span className="relative block aspect-[4/3] overflow-hidden rounded-m bg-jade-soft">
                <SitePicture
                  isSilent
                  picture={picture}
                  sizes="(min-width: 768px) 380px, 50vw"
                  className="size-full object-cover transition-transform duration-200 group-hover:scale-[1.02]"
                />
                <PictureLabels picture={picture} />
              </span>
              <GalleryCaption text={captionOf(picture, index)} />
            </a>
          </li>
        ))}
      </ul>
      {shownAt !== null && <Lightbox pictures={pictures} startAt={shownAt} onClose={() => setShownAt(null)} />}
    </>
  );
}

const GalleryCaption = ({ text }: { text: string }) =>
  text === '' ? null : <span className="mt-2 block text-[0.9375rem] text-ink-2 group-hover:text-jade">{text}</span>;
