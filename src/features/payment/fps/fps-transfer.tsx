import { useTranslation } from 'next-i18next/pages';
import { useCallQuery } from '@/client/query/use-call-query';
import { LIVE_POLL_INTERVAL_MS } from '@/config/limits/calls';
import { privatePaths } from '@/config/private-paths';
import { fpsCalls } from '@/contract/fps/calls';
import { formatPrice } from '@/domain/money';
import { CallFailure } from '@/features/common/forms/call-failure';
import { CopiedFact } from '@/features/common/forms/copied-fact';
import { useDates } from '@/features/common/time/use-dates';
import { ButtonLink } from '@/ui/form/button';
import { Alert } from '@/ui/layout/alert';
import { Card } from '@/ui/layout/card';
import { SkeletonList } from '@/ui/layout/skeleton';
import { QrCode } from '@/ui/media/qr-code';
import { ClaimForm } from './claim-form';
import { TakeBack } from './take-back';
import type { Transfer } from './transfer';

/** Where to transfer the money of an order, and whether it came. */
export function FpsTransfer({ orderNumber }: { orderNumber: string }) {
  const { t } = useTranslation('payment');
  const query = useCallQuery(
    fpsCalls.transfer,
    { order_number: orderNumber },
    { isLive: true, pollIntervalMs: LIVE_POLL_INTERVAL_MS },
  );
  const back = { href: privatePaths.paymentRecord(), label: t('to_records') };
  if (query.data) return <Shown transfer={query.data} />;
  if (query.isPending) return <SkeletonList rows={2} />;
  const absent = { title: t('no_order'), text: t('no_order_text') };
  return <CallFailure error={query.error} onRetry={query.refetch} wayOut={back} absent={absent} />;
}

function Shown({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation('fps');
  const dates = useDates();
  const { state } = transfer;
  const isToMake = state === 'waiting' || state === 'missed';
  const isAwaited = isToMake || state === 'claimed';
  // After its deadline only the payer's word keeps the order open.
  const canTakeBack = state === 'claimed' && !(transfer.expires_at && dates.due(transfer.expires_at).isOverdue);
  return (
    <div className="grid gap-5">
      <h1 className="text-[1.625rem] md:text-[2rem]">{t('title')}</h1>
      {state !== 'waiting' && <State transfer={transfer} />}
      {isAwaited && (
        <Card className="grid gap-5 p-5 sm:p-8">
          {isToMake && <How transfer={transfer} />}
          <ClaimForm transfer={transfer} />
          {state === 'claimed' && (
            <details>
              <summary className="min-h-11 cursor-pointer py-2.5 text-jade">{t('again')}</summary>
              <div className="grid gap-5 pt-2">
                <How transfer={transfer} />
              </div>
            </details>
          )}
          {canTakeBack && <TakeBack orderNumber={transfer.order_number} />}
        </Card>
      )}
      <p>
        <ButtonLink
          variant={isAwaited ? 'text' : 'primary'}
          className={isAwaited ? '-ml-2' : ''}
          href={privatePaths.payment(transfer.order_number)}
        >
          {t('to_order')}
        </ButtonLink>
      </p>
    </div>
  );
}

const TONES = {
  claimed: 'info',
  missed: 'warning',
  received: 'success',
  goes_back: 'warning',
  wrong_amount: 'warning',
  returned: 'info',
  closed: 'warning',
} as const;

function State({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation('fps');
  const { state } = transfer;
  if (state === 'waiting') return null;
  return (
    <Alert tone={TONES[state]} title={t(`state.${state}`)}>
      {t(`state.${state}_text`, {
        came: formatPrice(transfer.came_cents ?? 0),
        amount: formatPrice(transfer.amount_cents),
      })}
    </Alert>
  );
}

function How({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation('fps');
  const dates = useDates();
  const { amount_cents, account_name: name, reference, fps_id, expires_at } = transfer;
  const amount = formatPrice(amount_cents);
  const due = expires_at ? dates.due(expires_at) : null;
  const copyWords = { copy: t('copy'), copied: t('copied'), copyOf: (what: string) => t('copy_of', { what }) };
  return (
    <>
      <p>{t('lead')}</p>
      <div className="grid justify-items-center rounded-m border border-line bg-white p-3">
        <QrCode text={transfer.qr} label={t('qr', { amount, name, reference })} className="w-60" />
      </div>
      <dl className="grid divide-y divide-line">
        <CopiedFact words={copyWords} term={t('amount')} shown={amount} text={(amount_cents / 100).toFixed(2)} />
        <CopiedFact words={copyWords} term={t('reference')} shown={reference} hint={t('reference_hint')} />
        <CopiedFact words={copyWords} term={t('fps_id')} shown={fps_id} />
        <CopiedFact words={copyWords} term={t('name')} shown={name} />
      </dl>
      {due && expires_at && (
        <p className={`text-[0.9375rem] tabular-nums ${due.isOverdue ? 'text-ember' : 'text-ink-2'}`}>
          {t('until', { day: dates.day(expires_at), due: due.text })}
        </p>
      )}
    </>
  );
}
