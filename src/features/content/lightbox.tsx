import { Dialog, DialogPanel } from '@headlessui/react';
import { useTranslation } from 'next-i18next/pages';
import { type KeyboardEvent, type TouchEvent, useRef, useState } from 'react';
import { LIGHTBOX_SWIPE_PX } from '@/config/limits/site';
import { dotted } from '@/features/common/money/dotted';
import { Icon, type IconName } from '@/ui/media/icon';
import { usePictureWords } from './picture-labels';
import { SitePicture } from './site-picture';
import type { GalleryPicture } from './types';

interface LightboxProps {
  pictures: GalleryPicture[];
  startAt: number;
  onClose: () => void;
}

const ROUND =
  'grid size-12 cursor-pointer place-items-center rounded-full bg-white/10 hover:bg-white/25 disabled:cursor-default disabled:opacity-30';

function RoundButton(props: { icon: IconName; label: string; isDisabled?: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={props.label}
      disabled={props.isDisabled}
      onClick={props.onPress}
      className={ROUND}
    >
      <Icon name={props.icon} className="size-6" />
    </button>
  );
}

/** Pictures as large as the window, one after the other: by buttons, arrow keys or a swipe. */
export function Lightbox({ pictures, startAt, onClose }: LightboxProps) {
  const { t } = useTranslation('site');
  const { t: common } = useTranslation('common');
  const wordsOf = usePictureWords();
  const touchedAt = useRef<number | null>(null);
  const [at, setAt] = useState(startAt);
  const go = (by: number) => setAt((now) => Math.min(pictures.length - 1, Math.max(0, now + by)));
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') go(-1);
    if (key === 'ArrowRight') go(1);
  };
  const onTouchEnd = (event: TouchEvent) => {
    const moved = (event.changedTouches[0]?.clientX ?? 0) - (touchedAt.current ?? 0);
    if (touchedAt.current !== null && Math.abs(moved) >= LIGHTBOX_SWIPE_PX) go(moved < 0 ? 1 : -1);
    touchedAt.current = null;
  };
  const picture = pictures[at];
  if (!picture) return null;
  const { labels, caption } = wordsOf(picture);
  const position = t('gallery.at', { n: at + 1, all: pictures.length });
  return (
    <Dialog open onClose={onClose} aria-label={t('gallery.title')} onKeyDown={onKeyDown} className="fixed inset-0 z-50">
      <DialogPanel className="on-dark flex size-full flex-col bg-[#121816] text-white">
        <div className="flex items-center justify-between gap-4 px-4 py-3">
          <p role="status" className="min-w-0 tabular-nums">
            <span className="text-white/75">{position}</span>{' '}
            <span className="ml-2">{dotted([...labels, caption])}</span>
          </p>
          <RoundButton icon="close" label={common('ui.close')} onPress={onClose} />
        </div>
        <div
          className="min-h-0 flex-1 touch-pan-y px-4"
          onTouchStart={(event) => {
            touchedAt.current = event.touches.length === 1 ? (event.touches[0]?.clientX ?? null) : null;
          }}
          onTouchEnd={onTouchEnd}
        >
          <SitePicture isFirst key={picture.id} picture={picture} sizes="100vw" className="size-full object-contain" />
        </div>
        <div className="flex justify-center gap-4 p-4">
          <RoundButton icon="chevron-left" label={t('gallery.previous')} isDisabled={at === 0} onPress={() => go(-1)} />
          <RoundButton
            icon="chevron-right"
            label={t('gallery.next')}
            isDisabled={at === pictures.length - 1}
            onPress={() => go(1)}
          />
        </div>
      </DialogPanel>
    </Dialog>
  );
}
