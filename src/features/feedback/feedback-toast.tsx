import { useTranslation } from 'next-i18next/pages';
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { Button } from '@/ui/form/button';
import { IconButton } from '@/ui/form/icon-button';
import { Icon } from '@/ui/media/icon';
import { useAutoHide } from './use-auto-hide';
import { useSwipeAway } from './use-swipe-away';

interface FeedbackToastProps {
  title: string;
  /** The user has begun a draft. */
  hasDraft: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** A toast at the top right that asks for feedback (Spec §2). It closes by itself, by a swipe, a button or Escape. */
export function FeedbackToast({ title, hasDraft, onOpen, onClose }: FeedbackToastProps) {
  const { t } = useTranslation('project');
  const { t: common } = useTranslation('common');
  const box = useRef<HTMLDivElement>(null);
  const [isHovered, setHovered] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const { offsetPx, handlers } = useSwipeAway(onClose);
  useAutoHide(onClose, isHovered || hasFocus || offsetPx !== 0);

  const onHover = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') setHovered(event.type === 'pointerenter');
  };
  /** If the toast has the focus, the page gets it before the toast closes. */
  const onLeave = () => {
    if (box.current?.contains(document.activeElement)) document.getElementById('main')?.focus({ preventScroll: true });
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onLeave();
  };
  const onBlur = (event: FocusEvent) => setFocus(box.current?.contains(event.relatedTarget) ?? false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: buttons in the toast do the same
    <div
      ref={box}
      {...handlers}
      onPointerEnter={onHover}
      onPointerLeave={onHover}
      onFocus={() => setFocus(true)}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
      style={{ translate: `${offsetPx}px 0`, opacity: 1 - Math.min(Math.abs(offsetPx) / 400, 0.6) }}
      className="feedback-toast fixed right-4 top-[76px] z-30 flex w-[min(380px,calc(100vw-32px))] touch-pan-y select-none gap-3 rounded-m border border-line bg-card py-4 pl-4 pr-2 shadow-lift md:right-6 md:top-[88px]"
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-gold-soft text-gold">
        <Icon name="star" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold leading-snug">{hasDraft ? t('feedback.toast_draft') : t('feedback.toast')}</p>
        <p className="mt-0.5 line-clamp-2 break-words text-sm text-ink-2">{title}</p>
        <Button variant="quiet" className="mt-2.5" onClick={onOpen}>
          {hasDraft ? t('feedback.toast_resume') : t('feedback.toast_open')}
        </Button>
      </div>
      <IconButton icon="close" label={common('ui.close')} onClick={onLeave} className="-mt-2.5" />
    </div>
  );
}
