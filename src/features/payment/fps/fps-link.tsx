import { useTranslation } from 'next-i18next/pages';
import { privatePaths } from '@/config/private-paths';
import { ButtonLink } from '@/ui/form/button';

/** Back to the page of a transfer that the payer says is made. */
export function FpsLink({ orderNumber }: { orderNumber: string }) {
  const { t } = useTranslation('fps');
  return (
    <ButtonLink variant="text" href={privatePaths.fpsPayment(orderNumber)}>
      {t('to_transfer')}
      <span className="sr-only"> {orderNumber}</span>
    </ButtonLink>
  );
}
