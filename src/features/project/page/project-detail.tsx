import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { CallError } from '@/client/http/call-error';
import { paths } from '@/config/paths';
import { CallFailure } from '@/features/common/forms/call-failure';
import { useProject } from '@/features/common/project/use-project';
import type { ProjectDetails } from '../types';
import { DetailSkeleton } from './detail-skeleton';
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
