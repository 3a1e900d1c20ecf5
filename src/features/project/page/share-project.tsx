import { isPicture } from '@/features/common/files/stored-file';
import { ShareButton } from '@/features/common/share/share-button';
import type { ProjectDetails } from '../types';

/** Shares a project as its first picture and its title, never its address; only the owner does (PRODUCT §9). */
export function ShareProject({ project }: { project: ProjectDetails }) {
  const { title, files } = project;
  const picture = files.find(isPicture) ?? null;
  return <ShareButton shared={{ kind: 'project', title, facts: [], url: null, picture }} />;
}
