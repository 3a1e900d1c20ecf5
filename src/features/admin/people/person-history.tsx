import { useTranslation } from 'next-i18next/pages';
import { showError } from '@/client/http/call-error';
import { useCallPages } from '@/client/query/use-call-pages';
import { LIVE_POLL_INTERVAL_MS } from '@/config/limits/calls';
import { adminPeopleCalls } from '@/contract/admin/people/calls';
import type { ReplyOf } from '@/contract/call';
import { CallAlert } from '@/features/common/forms/call-alert';
import { LoadMore } from '@/features/common/lists/load-more';
import { dotted } from '@/features/common/money/dotted';
import { useDates } from '@/features/common/time/use-dates';
import { Button } from '@/ui/form/button';
import { Card } from '@/ui/layout/card';
import { SkeletonList } from '@/ui/layout/skeleton';
import { useKnownWord } from '../common/use-known-word';

type Entry = ReplyOf<typeof adminPeopleCalls.history>['value'][number];

/** The events of an account, newest first. */
export function PersonHistory({ userId }: { userId: number }) {
  const { t } = useTranslation('admin');
  const { t: words } = useTranslation('project');
  const list = useCallPages(adminPeopleCalls.history, { user_id: userId }, { pollIntervalMs: LIVE_POLL_INTERVAL_MS });
  return (
    <Card as="section" aria-labelledby="history" className="grid gap-4 p-5 sm:p-6">
      <h2 id="history" className="text-lg">
        {t('people.history')}
      </h2>
      {list.error ? (
        <div className="grid justify-items-start gap-3">
          <CallAlert shown={showError(list.error)} />
          <Button variant="quiet" onClick={() => void list.retry()}>
            {words('actions.retry')}
          </Button>
        </div>
      ) : list.rows === null ? (
        <SkeletonList rows={3} />
      ) : list.rows.length === 0 ? (
        <p className="text-ink-2">{t('people.no_history')}</p>
      ) : (
        <ol className="grid gap-4">
          {list.rows.map((entry) => (
            <HistoryEntry key={`${entry.kind} ${entry.key}`} entry={entry} />
          ))}
        </ol>
      )}
      <LoadMore list={list} />
    </Card>
  );
}

function HistoryEntry({ entry }: { entry: Entry }) {
  const { t } = useTranslation('admin');
  const dates = useDates();
  const word = useKnownWord();
  const isLogin = entry.kind === 'login' || entry.kind === 'logout';
  const title = () => {
    if (entry.kind === 'act') return word(`audit.action.${entry.action}`, entry.action);
    if (entry.kind === 'registration')
      return t('people.entry.registration', { status: t(`professionals.status.${entry.to_status}`) });
    return t(`people.entry.${entry.kind}`);
  };
  return (
    <li className="border-t border-line pt-4 first:border-t-0 first:pt-0">
      <p className="font-semibold">{title()}</p>
      <p className="text-sm tabular-nums text-ink-2">
        {dotted([
          dates.dayTime(entry.at),
          entry.kind === 'logout' && word(`people.ended.${entry.because}`, entry.because),
          isLogin && dotted([entry.browser, entry.system]),
          entry.kind === 'registration' && (entry.actor?.name ?? t('professionals.by_itself')),
          entry.kind === 'act' && (entry.actor?.name ?? t('audit.command_line')),
        ])}
      </p>
      {!isLogin && entry.note && <p className="mt-1.5 whitespace-pre-line break-words">{entry.note}</p>}
    </li>
  );
}
