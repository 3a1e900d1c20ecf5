import { useTranslation } from 'next-i18next/pages';
import { useCallQuery } from '@/client/query/use-call-query';
import { useSession } from '@/client/session/use-session';
import { paths } from '@/config/paths';
import { projectCalls } from '@/contract/project/calls';
import { CallFailure } from '@/features/common/forms/call-failure';
import { Breadcrumb } from '@/ui/layout/breadcrumb';
import { SkeletonList } from '@/ui/layout/skeleton';
import { CreateForm } from './create-form';
import { NextSteps } from './next-steps';

/** The page where a client creates a project. */
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
    <>
      <Breadcrumb items={[{ label: t('list.current'), href: paths.projects() }, { label: t('create.title') }]} />
      <h1 className="mt-1 text-[26px] md:text-[32px]">{t('create.title')}</h1>
      <p className="mb-8 mt-2 text-ink-2">{t('create.lead')}</p>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_340px] lg:gap-16">
        {query.data && profile ? (
          <CreateForm fields={query.data.value} userId={profile.id} />
        ) : (
          <SkeletonList rows={4} />
        )}
        <NextSteps />
      </div>
    </>
  );
}
