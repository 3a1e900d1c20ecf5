import { useTranslation } from 'next-i18next/pages';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { NAME_MAX_CHARS } from '@/config/limits/calls';
import { ACCOUNT_MAX_CHARS } from '@/config/limits/fps';
import { fpsCalls } from '@/contract/fps/calls';
import { ACCOUNT_KINDS, type AccountKind } from '@/domain/bank';
import { formatPrice } from '@/domain/money';
import { CallAlert } from '@/features/common/forms/call-alert';
import { useForm } from '@/features/common/forms/use-form';
import { useServerErrors } from '@/features/common/forms/use-server-errors';
import { Button } from '@/ui/form/button';
import { RadioGroup } from '@/ui/form/radio-group';
import { TextField } from '@/ui/form/text-field';
import { Card } from '@/ui/layout/card';
import type { OwnOrder } from '../order-summary';

const FIELDS = ['kind', 'holder', 'account'] as const;

/** Refunds that the platform transfers: where to, or a form for it. */
export function RefundAccount({ order }: { order: OwnOrder }) {
  const { t } = useTranslation('fps');
  const asked = order.hand_refunds.filter(({ account }) => account === null);
  const askedCents = asked.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  return (
    <Card as="section" tone={asked.length > 0 ? 'turn' : 'plain'} className="mt-5 grid gap-4 p-5 sm:p-8">
      <h2 className="text-lg">{t('refund.title')}</h2>
      {order.hand_refunds.map(
        ({ amount_cents, account }, index) =>
          account && (
            // biome-ignore lint/suspicious/noArrayIndexKey: in the order in which they were decided
            <p key={index}>{t('refund.given', { amount: formatPrice(amount_cents), account })}</p>
          ),
      )}
      {asked.length > 0 && <AccountForm orderNumber={order.order_number} cents={askedCents} />}
    </Card>
  );
}

function AccountForm({ orderNumber, cents }: { orderNumber: string; cents: number }) {
  const { t } = useTranslation('fps');
  const give = useCallMutation(fpsCalls.refundAccount);
  const form = useForm({ defaultValues: { kind: 'fps' as AccountKind, holder: '', account: '' } });
  const { register, watch, formState } = form;
  const kind = watch('kind');
  useServerErrors(form, FIELDS, give.fieldErrors);
  const onSubmit = form.handleSubmit(async (values) => {
    await give.run({ order_number: orderNumber, ...values });
  });
  const required = { validate: (value: string) => value.trim() !== '' || t('refund.required') };
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="grid gap-4">
      <p>{t('refund.ask', { amount: formatPrice(cents) })}</p>
      <RadioGroup
        {...register('kind')}
        label={t('refund.kind')}
        options={ACCOUNT_KINDS.map((value) => ({ value, label: t(`refund.kind_of.${value}`) }))}
        error={formState.errors.kind?.message}
      />
      <TextField
        {...register('holder', required)}
        label={t('refund.holder')}
        autoComplete="name"
        maxLength={NAME_MAX_CHARS}
        error={formState.errors.holder?.message}
      />
      <TextField
        {...register('account', required)}
        label={t(`refund.account.${kind}`)}
        hint={t(`refund.account_hint.${kind}`)}
        autoComplete="off"
        maxLength={ACCOUNT_MAX_CHARS}
        error={formState.errors.account?.message}
      />
      <CallAlert shown={give.shown} inlineFields={FIELDS} />
      <p>
        <Button type="submit" variant="quiet" isPending={give.isPending}>
          {t('refund.send')}
        </Button>
      </p>
    </form>
  );
}
