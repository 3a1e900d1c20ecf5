import Link from 'next/link';
import type { ReactNode } from 'react';
import { usePrefetch } from '@/client/query/use-prefetch';
import { privatePaths } from '@/config/private-paths';
import { projectCalls } from '@/contract/project/calls';

interface ProjectLinkProps {
  projectId: number;
  className: string;
  children: ReactNode;
}

/** The link to a project's page in a list. The project is fetched before it is pressed. */
export function ProjectLink({ projectId, ...rest }: ProjectLinkProps) {
  const prefetch = usePrefetch(projectCalls.projectDetails, { project_id: projectId });
  return <Link href={privatePaths.projectDetail(projectId)} {...prefetch} {...rest} />;
}
