import { useTranslation } from 'next-i18next/pages';
import { CallError, showError } from '@/client/http/call-error';
import { useChat, useChatState } from '../chat-context';
import type { OutboxItem } from '../model/state';
import { ErrorBanner } from './error-banner';

/** Whether the user cancelled the upload, which is not reported as a failure. */
export const isCutByHand = ({ error }: OutboxItem): boolean =>
  error instanceof CallError && error.errorClass === 'cancel';

/** A message whose files are lost cannot be sent again. */
export const canResend = ({ error }: OutboxItem): boolean => error !== 'files_gone';

/** Why a message was not sent, in the server's words; empty if it gave no reason. */
function useFailureWords() {
  const { t } = useTranslation('project');
  return (item: OutboxItem): string => {
    if (!canResend(item)) return t('chat.files_gone');
    const text = showError(item.error)?.text ?? 'problem_occur';
    return text === 'problem_occur' ? '' : text;
  };
}

/** The failed messages of a room, in red at the top of the conversation (Spec §8). */
export function SendFailures({ roomId }: { roomId: number }) {
  const { t } = useTranslation('project');
  const { outbox } = useChat();
  const failureWords = useFailureWords();
  const failed = useChatState((state) => state.outbox).filter(
    (item) => item.chatroom_id === roomId && item.state === 'failed' && !isCutByHand(item),
  );
  const resendable = failed.filter(canResend);
  if (failed.length === 0) return null;
  const reasons = new Set(failed.map(failureWords).filter(Boolean));
  return (
    <ErrorBanner
      title={t('chat.failed_count', { count: failed.length })}
      error={reasons.size > 0 ? { message: [...reasons].join(' ') } : null}
      retryLabel={resendable.length > 1 ? t('chat.resend_all') : t('chat.resend')}
      onRetry={
        resendable.length > 0
          ? () => {
              for (const { message_id } of resendable) outbox.retry(message_id);
            }
          : undefined
      }
    />
  );
}
