import { useTranslation } from 'next-i18next/pages';
import { useCallQuery } from '@/client/query/use-call-query';
import { useSession } from '@/client/session/use-session';
import { privatePaths } from '@/config/private-paths';
import { projectCalls } from '@/contract/project/calls';
import { ButtonLink } from '@/ui/form/button';
import { Icon } from '@/ui/media/icon';
import { RequestCard } from '../request/request-card';

/** How many requests are fetched to find ones that the user has not answered, and how many are shown. */
const FETCHED = 20;
const SHOWN = 2;

/** After a professional's running projects: the newest open requests in their trades and districts, if there are any. */
export function FittingRequests() {
  const { userType } = useSession();
  return userType === 'consultant' || userType === 'technician' ? <Requests role={userType} /> : null;
}

function Requests({ role }: { role: 'consultant' | 'technician' }) {
  const { t } = useTranslation('project');
  const { data } = useCallQuery(projectCalls.projectListing, { limit: FETCHED, fit: 'mine' }, { isLive: true });
  const fresh = (data?.value ?? []).filter((project) => !project.has_applied && !project.has_quoted);
  // Optional: the page works without it.
  if (!data || fresh.length === 0) return null;
  return (
    <section aria-labelledby="requests">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6">
        <h2 id="requests" className="text-xl">
          {t(`home.requests.${role}`)}
        </h2>
        <ButtonLink variant="text" href={`${privatePaths.projectRequest()}?fit=mine`}>
          {t('home.requests.all', { n: data.count_is_capped ? `${data.count}+` : data.count })}
          <Icon name="arrow-right" className="size-4.5" />
        </ButtonLink>
      </div>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[repeat(2,minmax(0,1fr))]">
        {fresh.slice(0, SHOWN).map((project) => (
          <RequestCard key={project.id} project={project} heading="h3" />
        ))}
      </ul>
    </section>
  );
}
