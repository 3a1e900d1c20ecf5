import { useTranslation } from 'next-i18next/pages';
import { paths } from '@/config/paths';
import { ButtonLink, type ButtonVariant } from '@/ui/form/button';

interface ContinueLinkProps {
  projectId: number;
  variant?: ButtonVariant;
  className?: string;
}

/** Leads to a new project that is made from what remains of a broken-off one. */
export function ContinueLink({ projectId, variant, className }: ContinueLinkProps) {
  const { t } = useTranslation('work');
  return (
    <ButtonLink href={paths.projectCreate({ continue: projectId })} variant={variant} className={className}>
      {t('continue.action')}
    </ButtonLink>
  );
}
