import { useSession } from '@/client/use-session';
import { paths } from '@/config/paths';
import { privatePaths } from '@/config/private-paths';
import { ButtonLink } from '@/ui/form/button';
import { EmptyState } from '@/ui/layout/empty-state';
import { useTranslation } from '@/ui/texts';

/** No project yet: what this role does to have one. */
export function EmptyProjects() {
  const { t } = useTranslation('project');
  const { userType } = useSession();
  const role = userType === 'consultant' || userType === 'technician' ? userType : 'client';
  const href = role === 'client' ? paths.projectCreate() : privatePaths.projectRequest();
  return (
    <EmptyState
      picture="projects"
      title={t(`empty.${role}.title`)}
      text={t(`empty.${role}.text`)}
      action={<ButtonLink href={href}>{t(`empty.${role}.action`)}</ButtonLink>}
    />
  );
}
