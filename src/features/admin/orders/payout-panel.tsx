import { useTranslation } from 'next-i18next/pages';
import { formatPrice } from '@/domain/money';
import { Section } from '@/features/common/lists/section';
import { useDates } from '@/features/common/time/use-dates';
import { Button } from '@/ui/form/button';
import { useOpening } from '../common/use-opening';
import type { Payout } from './order';
import { PayoutDialog } from './payout-dialog';

interface PayoutPanelProps {
  orderNumber: string;
  payout: Payout;
  onDone: (notice: string) => void;
}

/** What the technician, or the consultant, is owed. The transfer is made at the bank and recorded here. */
export function PayoutPanel({ orderNumber, payout, onDone }: PayoutPanelProps) {
  const { t } = useTranslation('admin');
  const dates = useDates();
  const dialog = useOpening<Payout>();
  return (
    <Section heading="h2" title={t(`orders.payout.title.${payout.to}`)}>
      <p className="flex justify-between gap-4 tabular-nums">
        <span>{payout.payee.name}</span>
        <span className="font-semibold">{formatPrice(payout.amount_cents)}</span>
      </p>
      {payout.share_cents > 0 && (
        <p className="text-ink-2">{t('orders.payout.share', { amount: formatPrice(payout.share_cents) })}</p>
      )}
      {payout.paid_out && (
        <p className="text-ink-2">
          {t('orders.payout.done', {
            time: dates.dayTime(payout.paid_out.created_at),
            amount: formatPrice(payout.paid_out.amount_cents),
            reference: payout.paid_out.reference,
          })}
        </p>
      )}
      {payout.is_due && (
        <>
          <p className="text-ink-2">{t(`orders.payout.text.${payout.to}`)}</p>
          <Button fullWidth onClick={() => dialog.open(payout)}>
            {t('orders.payout.action')}
          </Button>
        </>
      )}
      {!payout.is_due && (!payout.paid_out || payout.is_charged) && (
        <p className="text-ink-2">
          {payout.is_charged
            ? t('orders.payout.charged')
            : payout.is_refund_owed
              ? t('orders.payout.refund_owed', { name: payout.payee.name })
              : payout.is_undecided
                ? t('orders.payout.undecided')
                : t(`orders.payout.not_due.${payout.to}`)}
        </p>
      )}
      {dialog.render(({ isOpen, what, onClose }) => (
        <PayoutDialog
          orderNumber={orderNumber}
          payout={what ?? payout}
          isOpen={isOpen}
          onClose={onClose}
          onDone={() => {
            dialog.close();
            onDone(t('orders.payout.said'));
          }}
        />
      ))}
    </Section>
  );
}
