import { useTranslation } from 'next-i18next/pages';
import type { ORDER_STATUSES } from '@/domain/project/options';
import { Chip, type ChipTone } from '@/ui/layout/chip';

type Status = (typeof ORDER_STATUSES)[number];

const TONES: Record<Status, ChipTone> = {
  pending: 'wait',
  paid: 'info',
  expired: 'done',
  cancelled: 'done',
  refund_pending: 'wait',
  partly_refunded: 'info',
  refunded: 'done',
};

/** The status of an order. */
export function OrderChip({ status }: { status: Status }) {
  const { t } = useTranslation('payment');
  return <Chip tone={TONES[status]}>{t(`state.${status}`)}</Chip>;
}
