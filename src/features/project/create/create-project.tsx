import { useTranslation } from 'next-i18next/pages';
import { useCallQuery } from '@/client/query/use-call-query';
import { useSession } from '@/client/session/use-session';
import { paths } from '@/config/paths';
import { projectCalls } from '@/contract/project/calls';
import { CallFailure } from '@/features/common/forms/call-failure';
import { SkeletonList } from '@/ui/layout/skeleton';
import { CreateForm } from './create-form';
import { CreateLayout } from './create-layout';
import { WithGuestDraft } from './with-guest-draft';

/** The steps in which a client creates a project. */
export function CreateProject() {
  const { t } = useTranslation('project');
  const { profile } = useSession();
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
          <CreateForm fields={query.data.value} author={profile.id} />
        </WithGuestDraft>
      ) : (
        <SkeletonList rows={4} />
      )}
    </CreateLayout>
  );
}
