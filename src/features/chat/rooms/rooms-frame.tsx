import { useTranslation } from 'next-i18next/pages';
import { type ReactNode, useEffect, useRef } from 'react';
import { isComposing } from '@/ui/form/is-composing';

interface RoomsFrameProps {
  /** Alone in the panel, beside the conversation, or over it from the left. */
  kind: 'alone' | 'beside' | 'over';
  /** Called to close a list that lies over the conversation. */
  onClose: () => void;
  children: ReactNode;
}

const FRAMES = {
  alone: { box: 'flex min-h-0 flex-1', rooms: 'flex-1' },
  beside: { box: 'flex min-h-0 border-r border-line', rooms: 'flex-1' },
  over: { box: 'absolute inset-0 z-10 flex', rooms: 'chat-rooms-over w-[min(320px,86vw)] bg-card shadow-lift' },
};

/** The frame of the room list; one that lies over the conversation takes the focus. */
export function RoomsFrame({ kind, onClose, children }: RoomsFrameProps) {
  const { t } = useTranslation('chat');
  const box = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  const isOver = kind === 'over';
  useEffect(() => {
    if (!isOver) return;
    const element = box.current;
    element?.focus();
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isComposing(event)) return;
      event.preventDefault();
      close.current();
    };
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, [isOver]);
  return (
    <div ref={box} tabIndex={isOver ? -1 : undefined} className={FRAMES[kind].box}>
      <div className={`flex min-h-0 min-w-0 flex-col ${FRAMES[kind].rooms}`}>{children}</div>
      {isOver && <button type="button" aria-label={t('close_rooms')} onClick={onClose} className="flex-1 bg-ink/45" />}
    </div>
  );
}
