import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { useCallQuery } from '@/client/query/use-call-query';
import { DOSSIER_POLL_MS, FILE_URL_REFETCH_MS } from '@/config/limits';
import { paths } from '@/config/paths';
import type { ReplyOf } from '@/contract/call';
import { dossierCalls } from '@/contract/dossier/calls';
import { CallAlert } from '@/features/common/forms/call-alert';
import { Section } from '@/features/common/lists/section';
import { useDates } from '@/features/common/time/use-dates';
import { Button, buttonClass } from '@/ui/form/button';
import { Alert } from '@/ui/layout/alert';
import { Phrases } from '@/ui/layout/phrases';
import { ProgressBar } from '@/ui/layout/progress-bar';
import { fileSize } from '@/ui/media/file-size';
import { Icon } from '@/ui/media/icon';

type Dossier = ReplyOf<typeof dossierCalls.dossierListing>['value'][number];

/** The project as one archive (PRODUCT §8), for those who may have it made. */
export function DossierCard({ projectId }: { projectId: number }) {
  const { t } = useTranslation('detail');
  const listing = useCallQuery(
    dossierCalls.dossierListing,
    { project_id: projectId },
    { pollIntervalMs: FILE_URL_REFETCH_MS },
  );
  const request = useCallMutation(dossierCalls.requestDossier);
  if (!listing.data?.may_request) return null;
  const [newest, ...earlier] = listing.data.value;
  const isMaking = newest?.status === 'making';
  const made = [...(newest?.status === 'ready' ? [newest] : []), ...earlier.filter(({ status }) => status === 'ready')];
  return (
    <Section title={t('dossier.title')}>
      <Phrases className="text-ink-2">{t('dossier.lead')}</Phrases>
      {newest?.status === 'failed' && (
        <Alert tone="warning" title={t('dossier.failed')}>
          {t('dossier.failed_text')}
        </Alert>
      )}
      <div role="status" className="empty:hidden">
        {isMaking && <Making dossier={newest} projectId={projectId} />}
      </div>
      {made.length > 0 && (
        <ul aria-label={t('dossier.list')} className="divide-y divide-line">
          {made.map((dossier) => (
            <Made key={dossier.id} dossier={dossier} />
          ))}
        </ul>
      )}
      <CallAlert shown={request.shown} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {!isMaking && (
          <Button
            variant={made.some(({ file }) => file) ? 'quiet' : 'primary'}
            isPending={request.isPending}
            onClick={() => void request.run({ project_id: projectId })}
          >
            {t(made.length > 0 ? 'dossier.again' : 'dossier.make')}
          </Button>
        )}
        <Link href={paths.recordCheck()} className="link inline-flex min-h-11 items-center">
          {t('dossier.check')}
        </Link>
      </div>
    </Section>
  );
}

/** One that is being made. It is asked for often, because no event tells its progress. */
function Making({ dossier, projectId }: { dossier: Dossier; projectId: number }) {
  const { t } = useTranslation('detail');
  useCallQuery(dossierCalls.dossierListing, { project_id: projectId }, { pollIntervalMs: DOSSIER_POLL_MS });
  const { files_done: done, files_total: total } = dossier;
  return (
    <div className="grid gap-1.5 rounded-m bg-jade-soft p-4">
      <p className="flex flex-wrap justify-between gap-x-4 tabular-nums">
        <span className="font-semibold">{t('dossier.making')}</span>
        {total > 0 && <span>{t('dossier.files', { done, total })}</span>}
      </p>
      <ProgressBar fraction={total > 0 ? done / total : 0} label={t('dossier.making')} />
      <p className="text-sm text-ink-2">{t('dossier.leave')}</p>
    </div>
  );
}

function Made({ dossier }: { dossier: Dossier }) {
  const { t } = useTranslation('detail');
  const dates = useDates();
  const { file, ready_at: readyAt, kept_until: keptUntil, list_sha256: sum } = dossier;
  return (
    <li className="grid gap-2 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="min-w-0 tabular-nums">
          {t('dossier.made', { day: dates.dayTime(readyAt ?? dossier.created_at) })}
          <span className="block text-sm text-ink-2">
            {keptUntil ? t('dossier.kept', { day: dates.day(keptUntil) }) : t('dossier.removed')}
          </span>
        </p>
        {file && (
          <a href={file.src} download className={buttonClass()}>
            <Icon name="download" className="size-5" />
            {t('dossier.download', { size: fileSize(file.size) })}
          </a>
        )}
      </div>
      {sum && (
        <p className="text-[0.8125rem] leading-snug text-ink-2">
          {t('dossier.sums')}
          <span className="block break-all font-mono">{sum}</span>
        </p>
      )}
    </li>
  );
}
