import { useTranslation } from 'next-i18next/pages';
import { useEffect, useRef, useState } from 'react';
import { isComposing } from '@/ui/form/is-composing';
import { Spinner } from '@/ui/layout/spinner';
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
  const callbacks = useRef({ onPick, onClose });
  callbacks.current = { onPick, onClose };

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the picker is opened
  useEffect(() => {
    let isUnmounted = false;
    import('./emoji-picker')
      .then(({ makeEmojiPicker }) => makeEmojiPicker(texts, (emoji) => callbacks.current.onPick(emoji)))
      .then(
        (picker) => {
          if (isUnmounted) return;
          box.current?.replaceChildren(picker);
          setState('shown');
        },
        () => !isUnmounted && setState('failed'),
      );
    const element = box.current;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isComposing(event)) return;
      event.preventDefault();
      callbacks.current.onClose();
    };
    const onPress = (event: PointerEvent) => {
      const target = event.target as Element;
      if (!element?.contains(target) && !target.closest('[data-emoji-button]')) callbacks.current.onClose();
    };
    // In the capture phase, so that it runs before the panel's handler, wherever the focus is.
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('pointerdown', onPress);
    return () => {
      isUnmounted = true;
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('pointerdown', onPress);
    };
  }, []);

  return (
    <div className="absolute bottom-full left-2 z-10 mb-2 grid w-[346px] max-w-[calc(100%-16px)] place-items-center overflow-hidden rounded-m border border-line bg-card shadow-lift">
      {state !== 'shown' && (
        <p role="status" className="flex min-h-24 items-center gap-3 px-6 text-[15px] text-ink-2">
          {state === 'waiting' ? <Spinner className="size-6 text-jade" /> : t('emoji_failed')}
        </p>
      )}
      <div ref={box} className="chat-emoji w-full" />
    </div>
  );
}
