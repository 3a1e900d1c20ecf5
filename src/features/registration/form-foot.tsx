import { useTranslation } from 'next-i18next/pages';
import { paths } from '@/config/paths';
import { Button, ButtonLink } from '@/ui/form/button';

/** The form's footer: back to the choice of a role, or on to the code. */
export function FormFoot({ isPending }: { isPending: boolean }) {
  const { t } = useTranslation('auth');
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-6">
      <ButtonLink variant="quiet" href={paths.register()}>
        {t('back')}
      </ButtonLink>
      <Button type="submit" isPending={isPending} className="flex-1 sm:flex-none">
        {t('form.submit')}
      </Button>
    </div>
  );
}
