import { useTranslation } from 'next-i18next/pages';
import { useRef, useState } from 'react';
import { Icon } from '@/ui/media/icon';
import { PictureLabels } from './picture-labels';
import { SitePicture } from './site-picture';
import type { GalleryPicture } from './types';

const SIZES = '(min-width: 1180px) 1132px, 100vw';
const START_PERCENT = 50;

/**
 * A room before and after the work, one picture over the other. The divider is a slider: it follows a drag, a press
 * anywhere on the pictures, and the arrow keys. Its place is a CSS variable, because server-rendered HTML has no styles.
 */
export function Comparison({ before, after }: { before: GalleryPicture; after: GalleryPicture }) {
  const { t } = useTranslation('site');
  const frame = useRef<HTMLDivElement>(null);
  const [percent, setPercent] = useState(START_PERCENT);
  const move = (to: number) => {
    frame.current?.style.setProperty('--divider', `${to}%`);
    setPercent(to);
  };
  return (
    <div
      ref={frame}
      className="relative aspect-[3/2] overflow-hidden rounded-lg bg-jade-soft shadow-lift lg:aspect-[16/9]"
    >
      <SitePicture picture={after} sizes={SIZES} className="absolute inset-0 size-full object-cover" />
      {/* The labels of each picture are covered with it. */}
      <PictureLabels picture={after} className="right-3 top-3" />
      <div className="absolute inset-0 [clip-path:inset(0_calc(100%_-_var(--divider,50%))_0_0)]">
        <SitePicture picture={before} sizes={SIZES} className="size-full object-cover" />
        <PictureLabels picture={before} className="left-3 top-3" />
      </div>
      <input
        type="range"
        min={0}
        max={100}
        value={percent}
        onChange={({ target }) => move(Number(target.value))}
        aria-label={t('compare.slide')}
        aria-valuetext={t('compare.shown', { percent: 100 - percent })}
        className="peer absolute inset-0 m-0 size-full cursor-ew-resize touch-pan-y opacity-0"
      />
      <span className="pointer-events-none absolute inset-y-0 left-[var(--divider,50%)] w-0.5 -translate-x-1/2 bg-white shadow-lift" />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute left-[var(--divider,50%)] top-1/2 flex h-11 w-14 -translate-x-1/2 -translate-y-1/2 items-center justify-center rounded-full bg-white text-jade-dark shadow-lift peer-focus-visible:outline peer-focus-visible:outline-[3px] peer-focus-visible:outline-offset-2 peer-focus-visible:outline-jade"
      >
        <Icon name="chevron-left" className="size-5" />
        <Icon name="chevron-right" className="size-5" />
      </span>
    </div>
  );
}
