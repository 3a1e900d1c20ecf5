import { useTranslation } from 'next-i18next/pages';
import { FileList } from '@/features/common/files/file-list';
import { Section } from '@/features/common/lists/section';
import type { ProjectDetails } from '../types';
import { DossierCard } from './dossier-card';
import { fileGroups } from './file-groups';

/** Every file of the project, by where it came from, and all of it as one archive. */
export function FilesPanel({ project }: { project: ProjectDetails }) {
  const { t } = useTranslation('project');
  return (
    <div className="grid gap-5">
      <DossierCard projectId={project.id} />
      {fileGroups(project).map((group) => (
        <Section
          key={`${group.kind}-${group.of}-${group.files[0]?.id}`}
          title={t(`files.of.${group.kind}`, { of: group.of })}
        >
          <FileList files={group.files} />
        </Section>
      ))}
    </div>
  );
}
