import { useTranslation } from 'next-i18next/pages';
import { useSession } from '@/client/session/use-session';
import { paths } from '@/config/paths';
import { ButtonLink } from '@/ui/form/button';

/** Leads to a new project to which this professional is invited; not for users who create no projects (Spec §6). */
export function InviteLink({ personId, className }: { personId: number; className?: string }) {
  const { t } = useTranslation('site');
  const { userType } = useSession();
  if (userType !== null && userType !== 'client') return null;
  return (
    <ButtonLink
      // Search engines know the page by its one address, without an invitation.
      rel="nofollow"
      className={className}
      href={(userType === null ? paths.start : paths.projectCreate)({ invite: personId })}
    >
      {t('professional.invite')}
    </ButtonLink>
  );
}
