import { useSession } from '@/client/use-session';
import { paths } from '@/config/paths';
import { SearchForm } from '@/features/search/search-form';
import { ButtonLink } from '@/ui/form/button';
import { EmptyState } from '@/ui/layout/empty-state';
import { PageFrame } from '@/ui/layout/page-frame';
import { useTranslation } from '@/ui/texts';
import { PageHead } from './page-head';

/** There is no such page: what was looked for can be searched, and there are ways on. */
export function NotFoundScreen() {
  const { t } = useTranslation('site');
  const { t: common } = useTranslation('common');
  const { status } = useSession();
  const isUser = status === 'user';
  const ways = [
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
            {ways.map(({ href, label }) => (
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
