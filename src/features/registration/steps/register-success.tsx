import { useTranslation } from 'next-i18next/pages';
import { useSession } from '@/client/session/use-session';
import { paths } from '@/config/paths';
import { privatePaths } from '@/config/private-paths';
import { DoneFrame } from '@/features/common/forms/done-frame';
import { ButtonLink } from '@/ui/form/button';
import { PageFrame } from '@/ui/layout/page-frame';
import { SkeletonList } from '@/ui/layout/skeleton';
import { useRegistration } from '../use-registration';

/** The registration is complete: a link to the first task of the user's role. */
export function RegisterSuccess() {
  const { t } = useTranslation('profile');
  const { isReady } = useRegistration('success');
  const { userType, profile } = useSession();
  if (!isReady || !profile) {
    return (
      <PageFrame width="narrow">
        <SkeletonList rows={2} />
      </PageFrame>
    );
  }
  const type = userType === 'consultant' || userType === 'technician' ? userType : 'client';
  return (
    <DoneFrame
      takesFocus={type !== 'client'}
      picture="projects"
      title={t(type === 'client' ? 'welcome.title' : 'welcome.title_approved', {
        name: profile.nickname || profile.name,
      })}
      text={t(`welcome.text_of.${type}`)}
    >
      <ButtonLink href={type === 'client' ? paths.projectCreate() : privatePaths.projectRequest()}>
        {t(`welcome.first.${type}`)}
      </ButtonLink>
      {type !== 'client' && (
        <ButtonLink variant="quiet" href={privatePaths.subscription()}>
          {t('welcome.subscription')}
        </ButtonLink>
      )}
      <ButtonLink variant="text" href={paths.profile()}>
        {t('welcome.profile')}
      </ButtonLink>
    </DoneFrame>
  );
}
