import Link from 'next/link';
import type { ReactNode } from 'react';
import { privatePaths } from '@/config/private-paths';
import { useProjectPrefetch } from './use-project';

interface ProjectLinkProps {
  projectId: number;
  className: string;
  children: ReactNode;
}

/** The link to a project's page in a list. The project is fetched before it is pressed. */
export function ProjectLink({ projectId, ...rest }: ProjectLinkProps) {
  const prefetch = useProjectPrefetch(projectId);
  return <Link href={privatePaths.projectDetail(projectId)} {...prefetch} {...rest} />;
}
