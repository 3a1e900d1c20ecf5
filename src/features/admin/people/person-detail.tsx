import { useTranslation } from 'next-i18next/pages';
import { useCallQuery } from '@/client/query/use-call-query';
import { LIVE_POLL_INTERVAL_MS } from '@/config/limits/calls';
import { privatePaths } from '@/config/private-paths';
import { adminPeopleCalls } from '@/contract/admin/people/calls';
import { CallFailure } from '@/features/common/forms/call-failure';
import { Breadcrumb } from '@/ui/layout/breadcrumb';
import { SkeletonList } from '@/ui/layout/skeleton';
import { Avatar } from '@/ui/media/avatar';
import { DeskPanel } from '../follow/desk-panel';
import { AccountChip } from './account-chip';
import { AccountPanel } from './account-panel';
import { PersonFacts } from './person-facts';
import { PersonHistory } from './person-history';

/** One account: its owner's identity and activity, its history, and the actions of an admin. */
export function PersonDetail({ params }: { params: Record<string, string> }) {
  const userId = Number(params.id);
  const { t } = useTranslation('admin');
  const { t: words } = useTranslation('project');
  const query = useCallQuery(adminPeopleCalls.details, { user_id: userId }, { pollIntervalMs: LIVE_POLL_INTERVAL_MS });
  const back = { href: privatePaths.adminPeople(), label: t('people.title') };
  const person = query.data;
  if (query.error && !person)
    return (
      <CallFailure
        error={query.error}
        onRetry={query.refetch}
        wayOut={back}
        absent={{ title: t('people.absent'), text: t('people.absent_text') }}
      />
    );
  if (!person) return <SkeletonList rows={4} />;
  return (
    <>
      <Breadcrumb items={[back, { label: person.name }]} />
      <header className="mb-6 mt-2 flex items-center gap-4">
        <Avatar name={person.nickname || person.name} role={person.user_type} src={person.profile_picture?.src} />
        <div className="min-w-0">
          <h1 className="break-words text-xl">{person.name}</h1>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
            {words(`role.${person.user_type}`)}
            <AccountChip state={person.state} />
          </p>
        </div>
      </header>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_380px] lg:items-start lg:gap-10">
        <div className="grid min-w-0 gap-6 max-lg:order-last">
          <PersonFacts person={person} />
          <PersonHistory userId={userId} />
        </div>
        <div className="grid min-w-0 gap-6">
          <AccountPanel person={person} />
          <DeskPanel subject="user" id={userId} />
        </div>
      </div>
    </>
  );
}
