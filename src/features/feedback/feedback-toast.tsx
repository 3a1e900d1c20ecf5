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

/**
 * A toast at the top right that asks for feedback (Spec §2). It is a line of the header, which moves the page down, so
 * that it covers nothing. It closes by itself, by a swipe, a button or Escape.
 */
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
      className="feedback-toast relative flex touch-pan-y select-none flex-wrap items-center gap-x-2 border-t border-line bg-card py-1 pl-[18px] pr-1 sm:gap-x-3 md:pl-6 lg:mb-2 lg:ml-auto lg:mr-6 lg:w-fit lg:max-w-[560px] lg:rounded-m lg:border lg:pl-3"
    >
      <Icon name="star" className="size-5 shrink-0 text-gold max-sm:hidden" />
      <div className="min-w-36 flex-1 leading-snug">
        <p className="text-[0.9375rem] font-semibold">{hasDraft ? t('feedback.toast_draft') : t('feedback.toast')}</p>
        <p className="truncate text-[0.8125rem] text-ink-2">{title}</p>
      </div>
      <Button variant="text" className="min-h-11 shrink-0 whitespace-nowrap" onClick={onOpen}>
        {hasDraft ? t('feedback.toast_resume') : t('feedback.toast_open')}
      </Button>
      <IconButton icon="close" label={common('ui.close')} onClick={onLeave} />
    </div>
  );
}
