import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { withTexts } from '@/client/i18n/with-texts';
import { useCallQuery } from '@/client/query/use-call-query';
import { useSession } from '@/client/session/use-session';
import { paths } from '@/config/paths';
import { projectCalls } from '@/contract/project/calls';
import { readWhole } from '@/domain/content/address';
import { CallFailure } from '@/features/common/forms/call-failure';
import { first } from '@/features/common/project/address';
import { SkeletonList } from '@/ui/layout/skeleton';
import { lazyLoading } from '@/ui/overlay/lazy-loading';
import { CreateForm } from './create-form';
import { CreateLayout } from './create-layout';
import { WithGuestDraft } from './with-guest-draft';

const Waiting = () => <SkeletonList rows={4} />;
const WithContinued = dynamic(
  () => withTexts('work', import('../continue/with-continued')).then((module) => module.WithContinued),
  { ssr: false, loading: lazyLoading(Waiting) },
);

/** The steps in which a client creates a project. */
export function CreateProject() {
  const { t } = useTranslation('project');
  const { profile } = useSession();
  const { query: address } = useRouter();
  const continued = readWhole(first(address.continue));
  const query = useCallQuery(projectCalls.requestForm, {});
  if (query.error && !query.data) {
    return (
      <CallFailure
        error={query.error}
        onRetry={query.refetch}
        wayOut={{ href: paths.projects(), label: t('list.current') }}
      />
    );
  }
  return (
    <CreateLayout>
      {query.data && profile ? (
        <WithGuestDraft userId={profile.id}>
          {continued === null ? (
            <CreateForm fields={query.data.value} author={profile.id} />
          ) : (
            <WithContinued projectId={continued} userId={profile.id} fields={query.data.value} />
          )}
        </WithGuestDraft>
      ) : (
        <Waiting />
      )}
    </CreateLayout>
  );
}
