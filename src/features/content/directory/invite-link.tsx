import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { withTexts } from '@/client/i18n/with-texts';
import { useSession } from '@/client/session/use-session';
import { paths } from '@/config/paths';
import { ButtonLink } from '@/ui/form/button';
import { lazyLoading } from '@/ui/overlay/lazy-loading';
import type { ProfessionalCard } from '../types';

const InviteChoice = dynamic(() => withTexts('work', import('./invite-choice')).then((module) => module.InviteChoice), {
  ssr: false,
  loading: lazyLoading(),
});

/**
 * Leads a guest to a new project to which this professional is invited, and lets a client choose one; not for users who
 * create no projects (Spec §6).
 */
export function InviteLink({ person }: { person: Pick<ProfessionalCard, 'id' | 'name' | 'user_type'> }) {
  const { t } = useTranslation('site');
  const { userType } = useSession();
  if (userType === 'client') return <InviteChoice person={person} />;
  if (userType !== null) return null;
  return (
    <ButtonLink
      // Search engines know the page by its one address, without an invitation.
      rel="nofollow"
      href={paths.start({ invite: person.id })}
    >
      {t('professional.invite')}
    </ButtonLink>
  );
}
