import { useTranslation } from 'next-i18next/pages';
import { COMPLAINT_WINDOW_DAYS } from '@/config/limits/projects';
import { paths } from '@/config/paths';
import { privatePaths } from '@/config/private-paths';
import { CallFailure } from '@/features/common/forms/call-failure';
import { KeptFormProvider } from '@/features/common/forms/kept-form';
import { find } from '@/features/common/project/allowed';
import { useProject } from '@/features/common/project/use-project';
import { ButtonLink } from '@/ui/form/button';
import { Breadcrumb } from '@/ui/layout/breadcrumb';
import { EmptyState } from '@/ui/layout/empty-state';
import { SkeletonList } from '@/ui/layout/skeleton';
import type { ProjectDetails } from '../types';
import { ReportForm } from './report-form';
import { ReportSteps } from './report-steps';

/** The page of a complaint about a project: only for its parties, and only while it can be settled. */
export function ReportProject({ projectId }: { projectId: number | null }) {
  const { t } = useTranslation(['project', 'report']);
  if (projectId !== null) return <ReportOf projectId={projectId} />;
  return (
    <EmptyState
      as="h1"
      picture="projects"
      title={t('report:which')}
      text={t('report:which_text')}
      action={<ButtonLink href={paths.projects()}>{t('list.current')}</ButtonLink>}
    />
  );
}

function ReportOf({ projectId }: { projectId: number }) {
  const { t } = useTranslation('project');
  const query = useProject(projectId);
  if (query.isPending) return <SkeletonList rows={3} />;
  if (!query.data) {
    return (
      <CallFailure
        error={query.error}
        onRetry={query.refetch}
        wayOut={{ href: paths.projects(), label: t('list.current') }}
      />
    );
  }
  return (
    <KeptFormProvider key={projectId} name={`${projectId}-complain`}>
      <Report project={query.data} />
    </KeptFormProvider>
  );
}

function Report({ project }: { project: ProjectDetails }) {
  const { t } = useTranslation(['project', 'report']);
  return (
    <>
      <Breadcrumb
        items={[
          { label: t('list.current'), href: paths.projects() },
          { label: project.number, href: privatePaths.projectDetail(project.id) },
          { label: t('report.title') },
        ]}
      />
      <ReportForm
        project={project}
        refused={<Refused project={project} />}
        head={
          <>
            <h1 className="mt-1 text-[1.625rem] md:text-[2rem]">{t('report.title')}</h1>
            <p className="mt-2 font-semibold">{project.title}</p>
            <p className="mb-8 mt-1 max-w-[44em] text-ink-2">{t('report:lead')}</p>
          </>
        }
        aside={<ReportSteps />}
      />
    </>
  );
}

/** Why a complaint is not possible now, and where to go instead. */
function Refused({ project }: { project: ProjectDetails }) {
  const { t } = useTranslation('report');
  const isHeld = find(project, 'complain')?.blocked_by === 'on_hold';
  return (
    <EmptyState
      as="h1"
      picture="inbox"
      title={isHeld ? t('already') : t('not_now')}
      text={isHeld ? t('already_text') : t('not_now_text', { days: COMPLAINT_WINDOW_DAYS })}
      action={
        <ButtonLink
          href={
            isHeld ? `${privatePaths.projectDetail(project.id)}?tab=complaint` : privatePaths.projectDetail(project.id)
          }
        >
          {isHeld ? t('see') : t('back')}
        </ButtonLink>
      }
    />
  );
}
