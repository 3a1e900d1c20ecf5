import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useCallPages } from '@/client/query/use-call-pages';
import { FILE_URL_REFETCH_MS } from '@/config/limits/files';
import { siteLogCalls } from '@/contract/site-log/calls';
import { LoadMore } from '@/features/common/lists/load-more';
import { Button } from '@/ui/form/button';
import { EmptyState } from '@/ui/layout/empty-state';
import { SkeletonList } from '@/ui/layout/skeleton';
import { FormProjectProvider } from '../turn/form-project';
import type { ProjectDetails } from '../types';
import { ListingFailure } from '../variations/listing-failure';
import { useOutbox } from './outbox';
import { SiteLogEntry } from './site-log-entry';
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
  const [isWriting, setWriting] = useState(false);
  const waiting = (useOutbox((state) => state.entries) ?? []).filter(({ project_id }) => project_id === project.id);
  if (isWriting)
    return (
      <FormProjectProvider value={project.title}>
        <WriteEntryForm project={project} items={list.first?.items ?? []} onClose={() => setWriting(false)} />
      </FormProjectProvider>
    );
  // Without a connection what was read before is not there after a reload, but what waits is.
  const mayWrite = list.first?.may_write ?? (project.relation === 'technician' && list.rows === null);
  return (
    <div className="grid gap-5">
      {mayWrite && (
        <div>
          <Button variant="quiet" onClick={() => setWriting(true)}>
            {t('write')}
          </Button>
        </div>
      )}
      <WaitingEntries entries={waiting} />
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
