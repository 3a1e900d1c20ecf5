import { useTranslation } from 'next-i18next/pages';
import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { MESSAGE_COUNTER_CHARS, MESSAGE_MAX_CHARS } from '@/config/limits/chat';
import { UPLOAD_MIME_TYPES } from '@/config/limits/files';
import { IconButton } from '@/ui/form/icon-button';
import { isComposing } from '@/ui/form/is-composing';
import { Icon } from '@/ui/media/icon';
import { useChat, useChatState } from '../chat-context';
import { ChosenFiles } from './chosen-files';
import { EmojiPopover } from './emoji-popover';
import { pastedFiles } from './pasted-files';
import type { ComposerFiles } from './use-composer-files';

/** Where the next message is written. Enter sends, Shift+Enter breaks the line (PRODUCT §5). */
export function Composer({ roomId, files }: { roomId: number; files: ComposerFiles }) {
  const { t } = useTranslation('chat');
  const id = useId();
  const chat = useChat();
  const text = useChatState((state) => state.drafts[roomId] ?? '');
  const box = useRef<HTMLTextAreaElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isEmojiOpen, setEmojiOpen] = useState(false);
  const left = MESSAGE_MAX_CHARS - text.trim().length;
  const isEmpty = text.trim() === '' && files.files.length === 0;

  useEffect(() => {
    // Not on touch devices, where the on-screen keyboard would cover the messages.
    if (window.matchMedia('(hover: hover)').matches) box.current?.focus();
  }, []);

  const submit = () => {
    if (left < 0 || !chat.outbox.post(roomId, text, files.files)) return;
    chat.draft(roomId, '');
    files.clear();
    setEmojiOpen(false);
    box.current?.focus();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    submit();
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = pastedFiles(event.clipboardData);
    if (pasted.length === 0) return;
    event.preventDefault();
    files.add(pasted);
  };
  const onChoose = () => {
    if (!input.current?.files) return;
    files.add(Array.from(input.current.files));
    // So that the same file can be chosen again after it was removed.
    input.current.value = '';
    box.current?.focus();
  };
  const onEmoji = (emoji: string) => {
    const element = box.current;
    const [start, end] = [element?.selectionStart ?? text.length, element?.selectionEnd ?? text.length];
    chat.draft(roomId, text.slice(0, start) + emoji + text.slice(end));
    requestAnimationFrame(() => element?.setSelectionRange(start + emoji.length, start + emoji.length));
  };

  return (
    <form onSubmit={onSubmit} className="relative shrink-0 border-t border-line bg-card px-1.5 py-2 sm:px-3">
      <ChosenFiles files={files} />
      {left < MESSAGE_COUNTER_CHARS && (
        <p
          id={`${id}-count`}
          role={left < 0 ? 'alert' : 'status'}
          className={`num px-2 pb-1 text-right text-[13px] ${left < 0 ? 'font-semibold text-ember' : 'text-ink-2'}`}
        >
          {left < 0 ? t('too_long', { count: -left }) : t('left_chars', { count: left })}
        </p>
      )}
      {isEmojiOpen && (
        <EmojiPopover
          onPick={onEmoji}
          onClose={() => {
            setEmojiOpen(false);
            box.current?.focus();
          }}
        />
      )}
      <div className="flex items-end">
        <IconButton
          icon="smile"
          label={t('emoji')}
          aria-expanded={isEmojiOpen}
          data-emoji-button
          onClick={() => setEmojiOpen(!isEmojiOpen)}
        />
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={UPLOAD_MIME_TYPES.join(',')}
          onChange={onChoose}
          data-chat-files
        />
        <IconButton icon="clip" label={t('attach')} onClick={() => input.current?.click()} />
        <textarea
          ref={box}
          rows={1}
          value={text}
          onChange={(event) => chat.draft(roomId, event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          placeholder={t('placeholder')}
          aria-label={t('placeholder')}
          aria-describedby={left < MESSAGE_COUNTER_CHARS ? `${id}-count` : undefined}
          aria-invalid={left < 0 || undefined}
          enterKeyHint="send"
          autoComplete="off"
          className="control chat-box mx-1 min-w-0 flex-1"
        />
        <button
          type="submit"
          aria-label={t('send')}
          title={t('send')}
          disabled={isEmpty || left < 0}
          className="ml-0.5 grid size-11 shrink-0 place-items-center rounded-full bg-jade text-white hover:bg-jade-dark disabled:cursor-not-allowed disabled:bg-[#eceae4] disabled:text-ink-2"
        >
          <Icon name="send" className="size-[22px]" />
        </button>
      </div>
    </form>
  );
}
