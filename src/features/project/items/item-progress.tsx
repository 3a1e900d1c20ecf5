import { useTranslation } from 'next-i18next/pages';
import { Button } from '@/ui/form/button';

interface ItemProgressProps {
  count: number;
  /** How many items are not filled in yet. */
  missing: number;
  /** Goes to the first of them. */
  onMissing: () => void;
}

/** In a form's foot: how many items there are, and how many are still to be filled in, which a press shows. */
export function ItemProgress({ count, missing, onMissing }: ItemProgressProps) {
  const { t } = useTranslation('items');
  return (
    <p className="flex items-center gap-x-2 text-[0.9375rem] text-ink-2">
      <span className="whitespace-nowrap tabular-nums">{t('progress.count', { count })}</span>
      {missing > 0 ? (
        <Button variant="text" className="-my-2 whitespace-nowrap tabular-nums" onClick={onMissing}>
          {t('progress.missing', { count: missing })}
        </Button>
      ) : (
        count > 0 && <span className="whitespace-nowrap">{t('progress.complete')}</span>
      )}
    </p>
  );
}
