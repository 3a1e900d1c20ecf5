import { useTranslation } from 'next-i18next/pages';
import { privatePaths } from '@/config/private-paths';
import { StatementView } from '@/features/common/statement/statement-view';

/** All money of a project. */
export function ProjectStatement({ params }: { params: Record<string, string> }) {
  const { t } = useTranslation('account');
  const projectId = Number(params.id);
  const wayOut = { href: privatePaths.adminProject(projectId), label: t('statement.to_project') };
  return <StatementView key={projectId} of={{ project_id: projectId }} wayOut={wayOut} />;
}
