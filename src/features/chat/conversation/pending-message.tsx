import { useTranslation } from 'next-i18next/pages';
import { useObjectUrl } from '@/ui/form/use-object-url';
import { ProgressBar } from '@/ui/layout/progress-bar';
import { fileSize } from '@/ui/media/file-size';
import { Icon } from '@/ui/media/icon';
import { useChat } from '../chat-context';
import type { OutboxItem } from '../model/state';
import { canResend, isCutByHand } from './send-failures';

/** The files of a pending message: a preview of the first, and the number of the others. */
export function PendingFiles({ item }: { item: OutboxItem }) {
  const { t } = useTranslation('chat');
  const [first] = item.files;
  const preview = useObjectUrl(first?.type.startsWith('image/') ? first : undefined);
  if (!first) return null;
  const rest = item.files.length - 1;
  return (
    <div className="w-[210px] max-w-full overflow-hidden rounded-m border border-line bg-card text-ink">
      {preview ? (
        // biome-ignore lint/performance/noImgElement: a file of this device
        <img src={preview} alt={first.name} className="h-[150px] w-full object-cover" />
      ) : (
        <p className="flex items-center gap-3 px-3.5 py-2.5">
          <Icon name="document" className="size-6 text-ember" />
          <span className="min-w-0">
            <span className="block truncate text-[0.9375rem]">{first.name}</span>
            <span className="num block text-[0.8125rem] text-ink-2">{fileSize(first.size)}</span>
          </span>
        </p>
      )}
      {rest > 0 && <p className="num px-3.5 py-1 text-[0.8125rem] text-ink-2">{t('more_files', { count: rest })}</p>}
      {item.progress !== null && (
        <div className="px-3.5 py-2.5">
          <ProgressBar fraction={item.progress} label={t('sending')} />
        </div>
      )}
    </div>
  );
}

const ACTION = 'min-h-11 rounded-full px-2 font-semibold text-jade hover:underline';

/** The state of a pending message, and the actions on it. `SendFailures` shows why it was refused. */
export function PendingState({ item }: { item: OutboxItem }) {
  const { t } = useTranslation(['chat', 'project']);
  const { outbox } = useChat();
  const drop = (
    <button type="button" className={ACTION} onClick={() => outbox.drop(item.message_id)}>
      {t('discard')}
    </button>
  );
  if (item.state === 'failed') {
    return (
      <div className="flex max-w-[88%] flex-wrap items-center justify-end gap-x-1 text-[0.8125rem] text-ember">
        <span className="inline-flex items-center gap-1.5">
          <Icon name="error" className="size-4" />
          {isCutByHand(item) ? t('stopped') : t('failed')}
        </span>
        {canResend(item) && (
          <button type="button" className={ACTION} onClick={() => outbox.retry(item.message_id)}>
            {t('resend')}
          </button>
        )}
        {drop}
      </div>
    );
  }
  const isUpload = item.state === 'sending' && item.files.length > 0;
  return (
    <p className="flex items-center gap-1 pr-0.5 text-[0.8125rem] text-ink-2">
      {item.state === 'sending' ? t('sending') : item.error ? t('waiting_network') : t('waiting')}
      {isUpload && (
        <button type="button" className={ACTION} onClick={() => outbox.cut(item.message_id)}>
          {t('project:actions.cancel')}
        </button>
      )}
      {item.state === 'waiting' && drop}
    </p>
  );
}
