import { useTranslation } from 'next-i18next/pages';
import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { MESSAGE_COUNTER_CHARS, MESSAGE_MAX_CHARS } from '@/config/limits/chat';
import { UPLOAD_MIME_TYPES } from '@/config/limits/files';
import { isComposing } from '@/ui/form/is-composing';
import { useIsPhone } from '@/ui/layout/use-is-phone';
import { useMedia } from '@/ui/layout/use-media';
import { Icon } from '@/ui/media/icon';
import { useChat, useChatState } from '../chat-context';
import { ChosenFiles } from './chosen-files';
import { ComposerTools, type OpenTool } from './composer-tools';
import { EmojiPopover } from './emoji-popover';
import { FilePicker } from './file-picker';
import { pastedFiles } from './pasted-files';
import { QuickReplies } from './quick-replies';
import type { ComposerFiles } from './use-composer-files';

/** Where the next message is written. Enter sends, Shift+Enter breaks the line (PRODUCT §5). */
export function Composer({ roomId, files }: { roomId: number; files: ComposerFiles }) {
  const { t } = useTranslation('chat');
  const id = useId();
  const chat = useChat();
  const text = useChatState((state) => state.drafts[roomId] ?? '');
  const isPanelSmall = useChatState((state) => state.panel === 'open');
  const isTouch = useMedia('(pointer: coarse)');
  const isNarrow = useIsPhone();
  const box = useRef<HTMLTextAreaElement>(null);
  const send = useRef<HTMLButtonElement>(null);
  const clip = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState<OpenTool>(null);
  const left = MESSAGE_MAX_CHARS - text.trim().length;
  const isEmpty = text.trim() === '' && files.files.length === 0;
  const tools = {
    // Beside the camera there is no room for all of them.
    isFolded: isTouch && (isNarrow || isPanelSmall),
    isTight: !isTouch && isPanelSmall,
    open,
    onOpen: setOpen,
    onClip: () => clip.current?.click(),
    onCamera: isTouch ? () => camera.current?.click() : undefined,
  };

  useEffect(() => {
    // Not on touch devices, where the on-screen keyboard would cover the messages.
    if (window.matchMedia('(hover: hover)').matches) box.current?.focus();
  }, []);

  const submit = async () => {
    if (left < 0) return;
    const taken = await files.take();
    // Read only now: while this press waited for the files, an earlier one may have sent the text.
    if (!chat.outbox.post(roomId, chat.store.getState().drafts[roomId] ?? '', taken)) return;
    chat.draft(roomId, '');
    setOpen(null);
    box.current?.focus();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    void submit();
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = pastedFiles(event.clipboardData);
    if (pasted.length === 0) return;
    event.preventDefault();
    void files.add(pasted);
  };
  const onPick = (picked: File[]) => {
    void files.add(picked);
    setOpen(null);
    box.current?.focus();
  };
  /** Puts something in at the caret. */
  const insert = (piece: string) => {
    const element = box.current;
    const [start, end] = [element?.selectionStart ?? text.length, element?.selectionEnd ?? text.length];
    chat.draft(roomId, text.slice(0, start) + piece + text.slice(end));
    requestAnimationFrame(() => element?.setSelectionRange(start + piece.length, start + piece.length));
  };
  const close = () => {
    setOpen(null);
    box.current?.focus();
  };
  const onReply = (reply: string) => {
    insert(reply);
    setOpen(null);
    // On touch devices the keyboard would cover what is about to be sent; the button is enabled by then.
    requestAnimationFrame(() => (isTouch ? send : box).current?.focus());
  };

  return (
    <form
      onSubmit={onSubmit}
      className={`relative shrink-0 border-t border-line bg-card px-1.5 py-2 ${isPanelSmall ? '' : 'sm:px-3'}`}
    >
      <ChosenFiles files={files} />
      {left < MESSAGE_COUNTER_CHARS && (
        <p
          id={`${id}-count`}
          role={left < 0 ? 'alert' : 'status'}
          className={`num px-2 pb-1 text-right text-[0.8125rem] ${left < 0 ? 'font-semibold text-ember' : 'text-ink-2'}`}
        >
          {left < 0 ? t('too_long', { count: -left }) : t('left_chars', { count: left })}
        </p>
      )}
      {open === 'emoji' && <EmojiPopover onPick={insert} onClose={close} />}
      {open === 'replies' && <QuickReplies typed={text.trim()} tools={tools} onPick={onReply} onClose={close} />}
      <div className="flex items-end">
        <FilePicker ref={clip} multiple accept={UPLOAD_MIME_TYPES.join(',')} onPick={onPick} data-chat-files />
        {isTouch && <FilePicker ref={camera} accept="image/*" capture="environment" onPick={onPick} />}
        <ComposerTools {...tools} />
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
          ref={send}
          type="submit"
          aria-label={t('send')}
          title={t('send')}
          disabled={isEmpty || left < 0}
          className="ml-0.5 grid size-11 shrink-0 place-items-center rounded-full bg-jade text-white hover:bg-jade-dark disabled:cursor-not-allowed disabled:bg-[#eceae4] disabled:text-ink-2"
        >
          <Icon name="send" className="size-5.5" />
        </button>
      </div>
    </form>
  );
}
