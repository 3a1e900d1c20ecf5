import { useTranslation } from 'next-i18next/pages';
import { useSession } from '@/client/session/use-session';
import { paths } from '@/config/paths';
import { privatePaths } from '@/config/private-paths';
import { ButtonLink } from '@/ui/form/button';
import { EmptyState } from '@/ui/layout/empty-state';

/** Shown when there is no project: how this role gets one. */
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
