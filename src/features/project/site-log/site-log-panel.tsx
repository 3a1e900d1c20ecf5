import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useCallPages } from '@/client/query/use-call-pages';
import { FILE_URL_REFETCH_MS } from '@/config/limits/files';
import { siteLogCalls } from '@/contract/site-log/calls';
import { LoadMore } from '@/features/common/lists/load-more';
import { Button } from '@/ui/form/button';
import { Alert } from '@/ui/layout/alert';
import { EmptyState } from '@/ui/layout/empty-state';
import { SkeletonList } from '@/ui/layout/skeleton';
import { FormProjectProvider } from '../turn/form-project';
import { useFocusAfterForm } from '../turn/use-focus-after-form';
import type { ProjectDetails } from '../types';
import { ListingFailure } from '../variations/listing-failure';
import { useOutbox } from './outbox';
import { SiteLogEntry } from './site-log-entry';
import type { WaitingEntry } from './stored-entries';
import { WaitingEntries } from './waiting-entries';
import { WriteEntryForm } from './write-entry-form';

/** The log of the work on site (PRODUCT §8): its entries, those that wait on this device, and the form of a new one. */
export function SiteLogPanel({ project }: { project: ProjectDetails }) {
  const { t } = useTranslation('sitelog');
  const list = useCallPages(
    siteLogCalls.siteLogListing,
    { project_id: project.id },
    { pollIntervalMs: FILE_URL_REFETCH_MS },
  );
  /** The form that is open: of a new entry, or of one that was refused. */
  const [written, setWritten] = useState<'new' | WaitingEntry | null>(null);
  const [isStored, setStored] = useState(false);
  const top = useFocusAfterForm<HTMLDivElement>(written !== null);
  const sentKeys = new Set(list.rows?.map(({ entry_key }) => entry_key));
  const waiting = (useOutbox((state) => state.entries) ?? []).filter(
    ({ project_id, entry_key }) => project_id === project.id && !sentKeys.has(entry_key),
  );
  const isRefused = waiting.some(({ refusal }) => refusal !== null);
  const onOpen = (what: 'new' | WaitingEntry) => {
    setStored(false);
    setWritten(what);
  };
  if (written)
    return (
      <FormProjectProvider value={project.title}>
        <WriteEntryForm
          project={project}
          items={list.first?.items ?? []}
          entry={written === 'new' ? null : written}
          onClose={() => setWritten(null)}
          onStored={() => {
            setStored(true);
            setWritten(null);
          }}
        />
      </FormProjectProvider>
    );
  // Without a connection what was read before is not there after a reload, but what waits is.
  const mayWrite = list.first?.may_write ?? (project.relation === 'technician' && list.rows === null);
  return (
    <div ref={top} tabIndex={-1} className="grid gap-5 outline-none">
      {mayWrite && (
        <div>
          <Button variant="quiet" onClick={() => onOpen('new')}>
            {t('write')}
          </Button>
        </div>
      )}
      <div role="status" className="empty:hidden">
        {isStored && !isRefused && <Alert tone="success">{t(waiting.length > 0 ? 'stored' : 'sent')}</Alert>}
      </div>
      <WaitingEntries entries={waiting} onEdit={onOpen} />
      {list.rows === null && !list.error && <SkeletonList rows={3} />}
      {list.error && <ListingFailure error={list.error} onRetry={list.retry} />}
      {list.rows?.length === 0 && waiting.length === 0 && (
        <EmptyState
          as="h3"
          picture="projects"
          title={t('none')}
          text={t(project.relation === 'technician' ? 'none_mine' : 'none_theirs')}
        />
      )}
      {list.rows && list.rows.length > 0 && (
        <ol className="grid gap-5" aria-label={t('entries')}>
          {list.rows.map((entry) => (
            <li key={entry.id}>
              <SiteLogEntry entry={entry} projectId={project.id} mayComment={list.first?.may_comment === true} />
            </li>
          ))}
        </ol>
      )}
      <LoadMore list={list} />
    </div>
  );
}
