import { formatPrice } from '@/domain/money';
import { useTranslation } from '@/ui/texts';

/** A total: the one place where the currency is named (PRODUCT §4). */
export function Total({ cents }: { cents: number }) {
  const { t } = useTranslation('project');
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-6 font-semibold">
      <span>{t('total')}</span>
      <span className="text-xl tabular-nums">{formatPrice(cents)}</span>
    </p>
  );
}
