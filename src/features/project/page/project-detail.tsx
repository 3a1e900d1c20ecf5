import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { CallError } from '@/client/http/call-error';
import { paths } from '@/config/paths';
import { CallFailure } from '@/features/common/forms/call-failure';
import { useProject } from '@/features/common/project/use-project';
import { Skeleton, SkeletonList } from '@/ui/layout/skeleton';
import type { ProjectDetails } from '../types';
import { ProjectView } from './project-view';

interface ProjectDetailProps {
  projectId: number;
  /** The page's head once the project's title is known. */
  head: (project: ProjectDetails) => ReactNode;
}

/** One project. */
export function ProjectDetail({ projectId, head }: ProjectDetailProps) {
  const { t } = useTranslation('project');
  const query = useProject(projectId);
  const isGone = query.error instanceof CallError && query.error.status === 404;
  if (query.isPending) return <DetailSkeleton />;
  const failure = (
    <CallFailure
      error={query.error}
      onRetry={query.refetch}
      wayOut={{ href: paths.projects(), label: t('list.current') }}
    />
  );
  if (!query.data) return failure;
  return (
    <>
      {head(query.data)}
      <ProjectView key={query.data.id} project={query.data} gone={isGone ? failure : null} />
    </>
  );
}

/** The placeholder while the page loads. */
function DetailSkeleton() {
  return (
    <div className="grid gap-6">
      <div className="grid gap-3">
        <Skeleton className="h-4 w-48" />
        <Skeleton className="h-9 w-4/5 max-w-[620px]" />
        <Skeleton className="h-5 w-3/5 max-w-[460px]" />
      </div>
      <Skeleton className="h-24 w-full rounded-m" />
      <div className="grid gap-8 md:grid-cols-[250px_minmax(0,1fr)]">
        <Skeleton className="h-24 w-full md:h-[420px]" />
        <SkeletonList rows={2} />
      </div>
    </div>
  );
}
