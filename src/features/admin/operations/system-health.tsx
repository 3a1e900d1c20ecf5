import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { useCallQuery } from '@/client/query/use-call-query';
import { privatePaths } from '@/config/private-paths';
import { adminOperationsCalls } from '@/contract/admin/operations/calls';
import { CallFailure } from '@/features/common/forms/call-failure';
import { useDates } from '@/features/common/time/use-dates';
import { Button } from '@/ui/form/button';
import { Card } from '@/ui/layout/card';
import { Chip } from '@/ui/layout/chip';
import { SkeletonList } from '@/ui/layout/skeleton';
import { fileSize } from '@/ui/media/file-size';
import { useKnownWord } from '../common/use-known-word';
import { ProcessTable } from './process-table';

/** The platform's health: its processes, whether its parts answer, which versions run, and how much is stored. */
export function SystemHealth() {
  const { t } = useTranslation('admin');
  const dates = useDates();
  const word = useKnownWord();
  const query = useCallQuery(adminOperationsCalls.health, {});
  if (query.isPending) return <SkeletonList rows={4} />;
  if (query.error && !query.data)
    return (
      <CallFailure
        error={query.error}
        onRetry={query.refetch}
        wayOut={{ href: privatePaths.admin(), label: t('nav.home') }}
      />
    );
  const { app, processes, database, worker, realtime, mail, storage, risks } = query.data;
  const { connections } = database;
  const bytes = storage.modules.reduce((total, one) => total + one.bytes, 0);
  return (
    <section>
      <header className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl">{t('nav.system')}</h1>
        <Button variant="quiet" isPending={query.isFetching} onClick={() => void query.refetch()}>
          {t('system.again')}
        </Button>
      </header>
      {risks.length > 0 && (
        <Card tone="turn" as="section" aria-labelledby="risks" className="mb-4 p-5">
          <h2 id="risks" className="mb-3 text-lg">
            {t('system.risks', { count: risks.length })}
          </h2>
          <ul className="grid list-disc gap-2 pl-5">
            {risks.map((risk) => (
              <li key={risk}>{risk}</li>
            ))}
          </ul>
        </Card>
      )}
      <ProcessTable processes={processes} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-2">
        <Part title={t('system.health')}>
          <Fact term={t('system.database')}>
            <Answer isGood /> {t('system.database_now', { version: database.version, ms: database.answer_ms })}
          </Fact>
          <Fact term={t('system.connections')}>
            <Answer isGood={connections.may_use <= connections.allowed} />{' '}
            {t('system.connections_now', { used: connections.may_use, allowed: connections.allowed })}
          </Fact>
          {database.standby && (
            <Fact term={t('system.standby')}>
              <Answer isGood={database.standby.is_used} />{' '}
              {database.standby.is_used
                ? t('system.standby_used', { s: database.standby.behind_s })
                : t('system.standby_unused')}
            </Fact>
          )}
          <Fact term={t('system.worker')}>
            <Answer isGood={worker.is_alive} />{' '}
            {worker.seen_at ? t('system.seen', { time: dates.dayTime(worker.seen_at) }) : t('system.never_seen')}
          </Fact>
          <Fact term={t('system.realtime')}>
            <Answer isGood={realtime.is_reachable && realtime.signs_in !== false} />{' '}
            {t(realtime.is_external ? 'system.external' : 'system.embedded')}
            {realtime.signs_in === false && <p className="mt-1">{t('system.no_sign_in')}</p>}
          </Fact>
          <Fact term={t('system.mail')}>{t(mail.has_server ? 'system.mail_server' : 'system.no_mail_server')}</Fact>
        </Part>
        <Part title={t('system.versions')}>
          <Fact term={t('system.version')}>{app.version}</Fact>
          <Fact term="Node.js">{app.node}</Fact>
          <Fact term="PostgreSQL">
            {database.version} {t(database.is_embedded ? 'system.embedded' : 'system.external')}
          </Fact>
          <Fact term={t('system.migration')}>{database.migration}</Fact>
          <Fact term={t('system.roles')}>{app.roles.join(', ')}</Fact>
          <Fact term={t('system.started')}>{dates.dayTime(app.started_at)}</Fact>
          <Fact term={t('system.memory')}>{fileSize(app.memory_bytes)}</Fact>
        </Part>
        <Part title={t('system.storage')}>
          <Fact term={t('system.files')}>{fileSize(bytes)}</Fact>
          {storage.bucket && <Fact term={t('system.bucket')}>{storage.bucket}</Fact>}
          <Fact term={t('system.database_size')}>{fileSize(database.size_bytes)}</Fact>
          <Fact term={t('system.disk')}>
            {t('system.disk_free', {
              free: fileSize(storage.disk_free_bytes),
              total: fileSize(storage.disk_total_bytes),
            })}
          </Fact>
        </Part>
        {storage.modules.length > 0 && (
          <Card as="section" aria-labelledby="modules" className="min-w-0 overflow-x-auto p-5">
            <h2 id="modules" className="mb-3 text-lg">
              {t('system.by_module')}
            </h2>
            <table className="w-full text-[0.9375rem] tabular-nums">
              <thead>
                <tr>
                  <th scope="col" className="py-1.5 pr-3 text-left">
                    {t('system.module')}
                  </th>
                  <th scope="col" className="py-1.5 pr-3 text-right">
                    {t('system.count')}
                  </th>
                  <th scope="col" className="py-1.5 text-right">
                    {t('system.size')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {storage.modules.map((one) => (
                  <tr key={one.module_name} className="border-t border-line">
                    <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                      {word(`system.file_module.${one.module_name}`, one.module_name)}
                    </th>
                    <td className="py-1.5 pr-3 text-right">{one.files.toLocaleString('en-US')}</td>
                    <td className="py-1.5 text-right whitespace-nowrap">{fileSize(one.bytes)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Card>
        )}
      </div>
    </section>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" className="min-w-0 p-5">
      <h2 className="mb-3 text-lg">{title}</h2>
      <dl className="grid gap-y-2.5">{children}</dl>
    </Card>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[150px_minmax(0,1fr)]">
      <dt className="text-ink-2">{term}</dt>
      <dd className="min-w-0 break-words tabular-nums">{children}</dd>
    </div>
  );
}

function Answer({ isGood }: { isGood: boolean }) {
  const { t } = useTranslation('admin');
  return <Chip tone={isGood ? 'info' : 'turn'}>{t(isGood ? 'system.good' : 'system.bad')}</Chip>;
}
