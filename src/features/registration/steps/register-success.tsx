import { useSession } from '@/client/use-session';
import { paths } from '@/config/paths';
import { privatePaths } from '@/config/private-paths';
import { DoneFrame } from '@/features/common/forms/done-frame';
import { ButtonLink } from '@/ui/form/button';
import { PageFrame } from '@/ui/layout/page-frame';
import { SkeletonList } from '@/ui/layout/skeleton';
import { useTranslation } from '@/ui/texts';
import { useRegistration } from '../use-registration';

/** In: the first thing to do stands ready, by who one is. */
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
