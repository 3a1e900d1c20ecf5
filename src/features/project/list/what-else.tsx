import { useTranslation } from 'next-i18next/pages';
import { useCallQuery } from '@/client/query/use-call-query';
import { useSession } from '@/client/session/use-session';
import { paths } from '@/config/paths';
import { privatePaths } from '@/config/private-paths';
import { projectCalls } from '@/contract/project/calls';
import { ButtonLink } from '@/ui/form/button';
import { Card } from '@/ui/layout/card';
import { SkeletonList } from '@/ui/layout/skeleton';
import { Icon } from '@/ui/media/icon';
import { RequestCard } from '../request/request-card';

/** How many requests are fetched to find ones that the user has not answered, and how many are shown. */
const FETCHED = 20;
const SHOWN = 4;

/** Suggestions after the running projects: a new project for clients, open requests for professionals. */
export function WhatElse() {
  const { userType } = useSession();
  if (userType === 'client') return <NewProject />;
  return userType === 'consultant' || userType === 'technician' ? <NewRequests role={userType} /> : null;
}

function NewProject() {
  const { t } = useTranslation('project');
  return (
    <Card as="section" className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 p-5 md:px-6">
      <div className="min-w-0">
        <h2 className="text-lg">{t('home.new.title')}</h2>
        <p className="text-[15px] text-ink-2">{t('home.new.text')}</p>
      </div>
      <ButtonLink variant="quiet" href={paths.projectCreate()}>
        <Icon name="plus" />
        {t('create.action')}
      </ButtonLink>
    </Card>
  );
}

function NewRequests({ role }: { role: 'consultant' | 'technician' }) {
  const { t } = useTranslation('project');
  const query = useCallQuery(projectCalls.projectListing, { limit: FETCHED }, { isLive: true });
  // Optional: the page works without it.
  if (query.isError && !query.data) return null;
  const fresh = (query.data?.value ?? []).filter((project) => !project.has_applied && !project.has_quoted);
  return (
    <section aria-labelledby="requests">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6">
        <h2 id="requests" className="text-xl">
          {t(`home.requests.${role}`)}
        </h2>
        <ButtonLink variant="text" href={privatePaths.projectRequest()}>
          {t('home.requests.all')}
          <Icon name="arrow-right" className="size-[18px]" />
        </ButtonLink>
      </div>
      {query.isPending ? (
        <SkeletonList rows={2} />
      ) : fresh.length > 0 ? (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[repeat(2,minmax(0,1fr))]">
          {fresh.slice(0, SHOWN).map((project) => (
            <RequestCard key={project.id} project={project} heading="h3" />
          ))}
        </ul>
      ) : (
        <Card className="px-6 py-5 text-ink-2">{t('home.requests.none')}</Card>
      )}
    </section>
  );
}
