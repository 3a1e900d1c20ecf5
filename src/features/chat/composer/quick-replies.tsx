import { useTranslation } from 'next-i18next/pages';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { useCallQuery } from '@/client/query/use-call-query';
import { QUICK_REPLIES_MAX, QUICK_REPLY_MAX_CHARS } from '@/config/limits/chat';
import { chatCalls } from '@/contract/chat/calls';
import { IconButton } from '@/ui/form/icon-button';
import { Phrases } from '@/ui/layout/phrases';
import { Spinner } from '@/ui/layout/spinner';
import { Icon } from '@/ui/media/icon';
import { ErrorBanner } from '../conversation/error-banner';
import { FoldedTools, type Tools } from './composer-tools';
import { KeptReply } from './kept-reply';
import { useDismiss } from './use-dismiss';
import { useStarters } from './use-starters';

interface QuickRepliesProps {
  /** What is in the text box, which may be kept. */
  typed: string;
  tools: Tools;
  onPick: (text: string) => void;
  onClose: () => void;
}

/** Short texts that the user keeps, above the text box: a press puts one into the box, and sends nothing. */
export function QuickReplies({ typed, tools, onPick, onClose }: QuickRepliesProps) {
  const { t } = useTranslation('chat');
  const box = useRef<HTMLDivElement>(null);
  const { data, error, refetch } = useCallQuery(chatCalls.quickReplies, {});
  const keep = useCallMutation(chatCalls.keepQuickReply);
  const pick = useCallMutation(chatCalls.pickQuickReply);
  const [isEditing, setEditing] = useState(false);
  const kept = data?.value ?? [];
  const starters = useStarters(kept);
  const isFull = kept.length >= QUICK_REPLIES_MAX;
  const canKeep = data !== undefined && typed !== '' && !kept.some(({ text }) => text === typed);
  useDismiss(box, '[data-replies-button]', onClose);
  const focusBox = () => box.current?.focus();
  useEffect(focusBox, []);
  /** The pressed button goes with its text, so the focus stays in the dialog. */
  const onKeep = async (text: string) => {
    if (await keep.run({ text })) focusBox();
  };

  return (
    <div
      ref={box}
      role="dialog"
      aria-label={t('replies')}
      tabIndex={-1}
      className="absolute inset-x-2 bottom-full z-10 mb-2 flex max-h-[min(320px,46vh)] max-w-[440px] flex-col overflow-hidden rounded-m border border-line bg-card shadow-lift"
    >
      {tools.isFolded && <FoldedTools {...tools} />}
      <div className="flex min-h-11 items-center gap-2 pl-4 pr-1">
        <h3 className="flex-1 text-[0.9375rem] font-semibold">{t('replies')}</h3>
        {kept.length > 0 && (
          <button
            type="button"
            aria-pressed={isEditing}
            onClick={() => setEditing(!isEditing)}
            className="min-h-11 rounded-full px-3 text-[0.9375rem] font-semibold text-jade hover:text-jade-dark"
          >
            {isEditing ? t('replies_done') : t('replies_edit')}
          </button>
        )}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-1">
        <ErrorBanner error={error} onRetry={() => refetch()} />
        {!data && !error && <Spinner className="mx-auto my-4 size-6 text-jade" />}
        <ul className="divide-y divide-line">
          {kept.map((reply) =>
            isEditing ? (
              <KeptReply key={reply.id} reply={reply} onRemoved={focusBox} />
            ) : (
              <ReplyLine
                key={reply.id}
                text={reply.text}
                onPick={() => {
                  void pick.run({ quick_reply_id: reply.id });
                  onPick(reply.text);
                }}
              />
            ),
          )}
        </ul>
        {data && !isEditing && starters.length > 0 && (
          <>
            <Phrases className="px-4 pb-1 pt-2 text-[0.8125rem] text-ink-2">
              {kept.length === 0 ? t('replies_none') : t('replies_more')}
            </Phrases>
            <ul className="divide-y divide-line">
              {starters.map((text) => (
                <ReplyLine key={text} text={text} onPick={() => onPick(text)}>
                  <IconButton icon="plus" label={t('keep_text', { text })} onClick={() => void onKeep(text)} />
                </ReplyLine>
              ))}
            </ul>
          </>
        )}
      </div>
      <ErrorBanner error={keep.error} />
      {canKeep && !isEditing && (
        <div className="border-t border-line">
          {isFull || typed.length > QUICK_REPLY_MAX_CHARS ? (
            <Phrases className="px-4 py-2.5 text-[0.8125rem] text-ink-2">
              {isFull
                ? t('replies_full', { count: QUICK_REPLIES_MAX })
                : t('reply_too_long', { count: QUICK_REPLY_MAX_CHARS })}
            </Phrases>
          ) : (
            <button
              type="button"
              onClick={() => void onKeep(typed)}
              className="flex min-h-11 w-full items-center gap-2 px-4 text-left text-[0.9375rem] text-jade hover:bg-paper focus-visible:-outline-offset-2"
            >
              <Icon name="plus" />
              <span className="min-w-0 truncate">{t('keep_typed', { text: typed })}</span>
            </button>
          )}
        </div>
      )}
    </div>
  );
}

/** A text to press, and what else can be done with it. */
function ReplyLine({ text, onPick, children }: { text: string; onPick: () => void; children?: ReactNode }) {
  return (
    <li className="flex items-center pr-1">
      <button
        type="button"
        onClick={onPick}
        className="min-h-11 min-w-0 flex-1 py-2 pl-4 pr-2 text-left text-[0.9375rem] leading-snug hover:bg-paper focus-visible:-outline-offset-2"
      >
        <span className="line-clamp-2 [overflow-wrap:anywhere]">{text}</span>
      </button>
      {children}
    </li>
  );
}
