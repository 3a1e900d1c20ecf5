import { useSession } from '@/client/use-session';
import { paths } from '@/config/paths';
import { ButtonLink, type ButtonLinkProps } from '@/ui/form/button';
import { useTranslation } from '@/ui/texts';
import type { Action } from '../types';
import { startUrl } from './start-action';

/** Where a call on the reader leads, by who is here: whoever may not create a project goes to theirs. */
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
