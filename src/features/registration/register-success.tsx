import { useSession } from '@/client/use-session';
import { paths } from '@/config/paths';
import { DoneFrame } from '@/features/common/done-frame';
import { ButtonLink } from '@/ui/button';
import { PageFrame } from '@/ui/page-frame';
import { SkeletonList } from '@/ui/skeleton';
import { useTranslation } from '@/ui/texts';
import { useRegistration } from './use-registration';

/** In: the first thing to do stands ready. */
export function RegisterSuccess() {
  const { t } = useTranslation('auth');
  const { isReady } = useRegistration('success');
  const { userType, profile } = useSession();
  if (!isReady || !profile) {
    return (
      <PageFrame width="narrow">
        <SkeletonList rows={2} />
      </PageFrame>
    );
  }
  return (
    <DoneFrame
      takesFocus={false}
      picture="projects"
      title={t('success.title', { name: profile.nickname || profile.name })}
      text={t('success.text')}
    >
      {userType === 'client' ? (
        <>
          <ButtonLink href={paths.projectCreate()}>{t('success.create')}</ButtonLink>
          <ButtonLink variant="text" href={paths.profile()}>
            {t('success.profile')}
          </ButtonLink>
        </>
      ) : (
        <ButtonLink href={paths.profile()}>{t('success.profile')}</ButtonLink>
      )}
    </DoneFrame>
  );
}
