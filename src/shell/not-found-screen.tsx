import { useSession } from '@/client/use-session';
import { paths } from '@/config/paths';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { PageFrame } from '@/ui/page-frame';
import { useTranslation } from '@/ui/texts';

/** There is no such page: ways on for guests and for those who are here. Built beforehand, so without menus. */
export function NotFoundScreen() {
  const { t } = useTranslation('common');
  const { status } = useSession();
  return (
    <PageFrame>
      <EmptyState
        as="h1"
        picture="search"
        title={t('not_found.title')}
        text={t('not_found.text')}
        action={
          <>
            <ButtonLink href={paths.home()}>{t('nav.home')}</ButtonLink>
            {status === 'user' && (
              <ButtonLink variant="quiet" href={paths.projects()}>
                {t('nav.projects')}
              </ButtonLink>
            )}
          </>
        }
      />
    </PageFrame>
  );
}
