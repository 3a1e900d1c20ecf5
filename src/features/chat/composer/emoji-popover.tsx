import { useTranslation } from 'next-i18next/pages';
import { useEffect, useRef, useState } from 'react';
import { Spinner } from '@/ui/layout/spinner';
import { useDismiss } from './use-dismiss';
import { useEmojiTexts } from './use-emoji-texts';

interface EmojiPopoverProps {
  onPick: (emoji: string) => void;
  onClose: () => void;
}

/** The emoji picker above the text box. Its code and data are fetched when it is first opened (FACTS: 107 KiB). */
export function EmojiPopover({ onPick, onClose }: EmojiPopoverProps) {
  const { t } = useTranslation('chat');
  const texts = useEmojiTexts();
  const box = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'waiting' | 'shown' | 'failed'>('waiting');
  const pick = useRef(onPick);
  pick.current = onPick;
  useDismiss(box, '[data-emoji-button]', onClose);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the picker is opened
  useEffect(() => {
    let isUnmounted = false;
    import('./emoji-picker')
      .then(({ makeEmojiPicker }) => makeEmojiPicker(texts, (emoji) => pick.current(emoji)))
      .then(
        (picker) => {
          if (isUnmounted) return;
          box.current?.replaceChildren(picker);
          setState('shown');
        },
        () => !isUnmounted && setState('failed'),
      );
    return () => {
      isUnmounted = true;
    };
  }, []);

  return (
    <div className="absolute bottom-full left-2 z-10 mb-2 grid w-[346px] max-w-[calc(100%-16px)] place-items-center overflow-hidden rounded-m border border-line bg-card shadow-lift">
      {state !== 'shown' && (
        <p role="status" className="flex min-h-24 items-center gap-3 px-6 text-[0.9375rem] text-ink-2">
          {state === 'waiting' ? <Spinner className="size-6 text-jade" /> : t('emoji_failed')}
        </p>
      )}
      <div ref={box} className="chat-emoji w-full" />
    </div>
  );
}
