import { useEffect, useRef, useState } from 'react';
import { isComposing } from '@/ui/form/is-composing';
import { Spinner } from '@/ui/layout/spinner';
import { useTranslation } from '@/ui/texts';
import { useEmojiTexts } from './use-emoji-texts';

interface EmojiPopoverProps {
  onPick: (emoji: string) => void;
  onClose: () => void;
}

/** The emoji picker, over the text box; it and its data are fetched when it is first opened (FACTS: 107 KiB). */
export function EmojiPopover({ onPick, onClose }: EmojiPopoverProps) {
  const { t } = useTranslation('project');
  const texts = useEmojiTexts();
  const box = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'waiting' | 'shown' | 'failed'>('waiting');
  const acts = useRef({ onPick, onClose });
  acts.current = { onPick, onClose };

  // biome-ignore lint/correctness/useExhaustiveDependencies: made once, when it is opened
  useEffect(() => {
    let isGone = false;
    import('./emoji-picker')
      .then(({ makeEmojiPicker }) => makeEmojiPicker(texts, (emoji) => acts.current.onPick(emoji)))
      .then(
        (picker) => {
          if (isGone) return;
          box.current?.replaceChildren(picker);
          setState('shown');
        },
        () => !isGone && setState('failed'),
      );
    const element = box.current;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isComposing(event)) return;
      event.preventDefault();
      acts.current.onClose();
    };
    const onPress = (event: PointerEvent) => {
      const target = event.target as Element;
      if (!element?.contains(target) && !target.closest('[data-emoji-button]')) acts.current.onClose();
    };
    // Before the panel hears it, wherever in the conversation the focus is.
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('pointerdown', onPress);
    return () => {
      isGone = true;
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('pointerdown', onPress);
    };
  }, []);

  return (
    <div className="absolute bottom-full left-2 z-10 mb-2 grid w-[346px] max-w-[calc(100%-16px)] place-items-center overflow-hidden rounded-m border border-line bg-card shadow-lift">
      {state !== 'shown' && (
        <p role="status" className="flex min-h-24 items-center gap-3 px-6 text-[15px] text-ink-2">
          {state === 'waiting' ? <Spinner className="size-6 text-jade" /> : t('chat.emoji_failed')}
        </p>
      )}
      <div ref={box} className="chat-emoji w-full" />
    </div>
  );
}
