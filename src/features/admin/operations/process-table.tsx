import { useTranslation } from 'next-i18next/pages';
import type { adminOperationsCalls } from '@/contract/admin/operations/calls';
import type { ReplyOf } from '@/contract/call';
import { useDates } from '@/features/common/time/use-dates';
import { Card } from '@/ui/layout/card';
import { Chip, type ChipTone } from '@/ui/layout/chip';
import { DeskTable } from '../common/desk-table';

type Process = ReplyOf<typeof adminOperationsCalls.health>['processes'][number];

const TONES: Record<Process['state'], ChipTone> = { ready: 'info', draining: 'wait', gone: 'turn' };

/** All processes of the installation, and which builds run side by side. */
export function ProcessTable({ processes }: { processes: readonly Process[] }) {
  const { t } = useTranslation('admin');
  const dates = useDates();
  const builds = countBuilds(processes);
  return (
    <Card as="section" aria-labelledby="processes" className="mb-4 min-w-0 overflow-hidden pb-3">
      <h2 id="processes" className="px-4 pt-5 pb-2 text-lg lg:px-5">
        {t('system.processes')}
      </h2>
      {builds.length > 1 && (
        <div className="px-4 pb-3 text-ember lg:px-5">
          <p>{t('system.two_builds', { count: builds.length })}</p>
          <ul className="list-disc pl-5 tabular-nums">
            {builds.map(([build, count]) => (
              <li key={build}>{t('system.of_build', { build, count })}</li>
            ))}
          </ul>
        </div>
      )}
      <DeskTable
        label={t('system.processes')}
        rows={processes}
        keyOf={(row) => row.id}
        columns={[
          {
            key: 'roles',
            label: t('system.process_roles'),
            // All three do not fit beside each other on a phone.
            cell: (row) => <span className="block whitespace-normal py-1">{row.roles.join(', ')}</span>,
          },
          { key: 'host', label: t('system.host'), cell: (row) => row.host },
          { key: 'pid', label: t('system.pid'), from: 'small', width: 'w-20', cell: (row) => row.pid },
          { key: 'build', label: t('system.build'), from: 'mid', cell: (row) => row.build ?? row.version },
          {
            key: 'started',
            label: t('system.started'),
            from: 'mid',
            width: 'w-[8.5rem]',
            cell: (row) => dates.dayTime(row.started_at),
          },
          {
            key: 'seen',
            label: t('system.last_seen'),
            from: 'mid',
            width: 'w-[8.5rem]',
            cell: (row) => dates.dayTime(row.seen_at),
          },
          {
            key: 'state',
            label: t('system.state'),
            width: 'w-32',
            cell: (row) => <Chip tone={TONES[row.state]}>{t(`system.process_state.${row.state}`)}</Chip>,
          },
        ]}
      />
    </Card>
  );
}

const buildOf = ({ build, version }: Process): string => (build === null ? version : `${version} · ${build}`);

/** The builds of the processes that live, each with how many there are. */
function countBuilds(processes: readonly Process[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const process of processes)
    if (process.state !== 'gone') counts.set(buildOf(process), (counts.get(buildOf(process)) ?? 0) + 1);
  return [...counts];
}
