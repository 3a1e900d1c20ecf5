import { useTranslation } from 'next-i18next/pages';
import { useSession } from '@/client/session/use-session';
import { paths } from '@/config/paths';
import { SearchForm } from '@/features/search/search-form';
import { ButtonLink } from '@/ui/form/button';
import { EmptyState } from '@/ui/layout/empty-state';
import { PageFrame } from '@/ui/layout/page-frame';
import { PageHead } from './page-head';

/** The 404 screen: a search form, and links to go on. */
export function NotFoundScreen() {
  const { t } = useTranslation('site');
  const { t: common } = useTranslation('common');
  const { status } = useSession();
  const isUser = status === 'user';
  const links = [
    { href: paths.home(), label: common('nav.home') },
    { href: paths.cases(), label: t('search.see_cases') },
    isUser
      ? { href: paths.projects(), label: common('nav.projects') }
      : { href: paths.contactUs(), label: t('contact.title') },
  ];
  return (
    <PageFrame>
      <PageHead page={common('not_found.title')} noIndex />
      <EmptyState
        as="h1"
        picture="search"
        title={common('not_found.title')}
        text={common('not_found.text')}
        action={
          <>
            <div className="flex w-full justify-center">
              <SearchForm />
            </div>
            {links.map(({ href, label }) => (
              <ButtonLink key={href} variant="text" href={href}>
                {label}
              </ButtonLink>
            ))}
          </>
        }
      />
    </PageFrame>
  );
}
