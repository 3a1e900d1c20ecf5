import { useTranslation } from 'next-i18next/pages';
import { useSession } from '@/client/session/use-session';
import { paths } from '@/config/paths';
import { ButtonLink, type ButtonLinkProps } from '@/ui/form/button';
import type { Action } from '../types';
import { startUrl } from './start-action';

/** The link of a call to action. It leads users who cannot create a project to their projects instead. */
export function StartLink({ action, ...look }: { action: Action } & Pick<ButtonLinkProps, 'variant' | 'className'>) {
  const { t } = useTranslation('common');
  const { userType } = useSession();
  const url = startUrl(action.url, userType);
  return (
    <ButtonLink {...look} href={url ?? paths.projects()}>
      {url ? action.label : t('nav.projects')}
    </ButtonLink>
  );
}
