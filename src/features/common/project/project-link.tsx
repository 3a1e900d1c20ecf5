import Link from 'next/link';
import type { ReactNode } from 'react';
import { privatePaths } from '@/config/private-paths';
import type { ProjectAction } from '@/domain/project/transitions';
import { useProjectPrefetch } from './use-project';

interface ProjectLinkProps {
  projectId: number;
  /** The action whose form it opens at once. */
  open?: ProjectAction;
  className: string;
  'aria-describedby'?: string;
  children: ReactNode;
}

/** The link to a project's page in a list. The project is fetched before it is pressed. */
export function ProjectLink({ projectId, open, ...rest }: ProjectLinkProps) {
  const prefetch = useProjectPrefetch(projectId);
  return <Link href={privatePaths.projectDetail(projectId, open)} {...prefetch} {...rest} />;
}
