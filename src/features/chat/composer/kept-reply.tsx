import { useTranslation } from 'next-i18next/pages';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { QUICK_REPLY_MAX_CHARS } from '@/config/limits/chat';
import { chatCalls, type QuickReply } from '@/contract/chat/calls';
import { IconButton } from '@/ui/form/icon-button';
import { isComposing } from '@/ui/form/is-composing';
import { ErrorBanner } from '../conversation/error-banner';

interface KeptReplyProps {
  reply: QuickReply;
  onRemoved: () => void;
}

/** A kept text to change or delete. */
export function KeptReply({ reply, onRemoved }: KeptReplyProps) {
  const { t } = useTranslation('chat');
  const edit = useCallMutation(chatCalls.editQuickReply);
  const remove = useCallMutation(chatCalls.removeQuickReply);
  /** The text as it is being changed; null while it is not. */
  const [text, setText] = useState<string | null>(null);
  const line = useRef<HTMLLIElement>(null);
  const wasEditing = useRef(false);
  // The field takes the focus itself; once it is gone, the button that opened it has it again.
  useEffect(() => {
    if (wasEditing.current && text === null) line.current?.querySelector('button')?.focus();
    wasEditing.current = text !== null;
  }, [text]);

  const onSave = async () => {
    const changed = text?.trim() ?? '';
    if (changed === '' || changed === reply.text) setText(null);
    else if (await edit.run({ quick_reply_id: reply.id, text: changed })) setText(null);
  };
  const onRemove = async () => {
    if (await remove.run({ quick_reply_id: reply.id })) onRemoved();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // The composer's form must not be submitted.
    event.preventDefault();
    if (!isComposing(event.nativeEvent)) void onSave();
  };
  return (
    <li ref={line}>
      <div className="flex items-center gap-0.5 py-1 pl-4 pr-1">
        {text === null ? (
          <>
            <span className="min-w-0 flex-1 text-[0.9375rem] leading-snug [overflow-wrap:anywhere]">{reply.text}</span>
            <IconButton icon="edit" label={t('edit_text', { text: reply.text })} onClick={() => setText(reply.text)} />
            <IconButton
              icon="trash"
              label={t('remove_text', { text: reply.text })}
              className="hover:text-ember"
              onClick={() => void onRemove()}
            />
          </>
        ) : (
          <>
            <input
              // biome-ignore lint/a11y/noAutofocus: the user has just asked to change it
              autoFocus
              value={text}
              maxLength={QUICK_REPLY_MAX_CHARS}
              aria-label={t('edit_text', { text: reply.text })}
              onChange={(event) => setText(event.target.value)}
              onKeyDown={onKeyDown}
              className="control min-w-0 flex-1"
            />
            <IconButton icon="check" label={t('save_text')} className="text-jade" onClick={() => void onSave()} />
          </>
        )}
      </div>
      <ErrorBanner error={edit.error ?? remove.error} />
    </li>
  );
}
