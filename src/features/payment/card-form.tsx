import { type ChangeEvent, useState } from 'react';
import { useCallMutation } from '@/client/use-call-mutation';
import { orderCalls } from '@/contract/order/calls';
import { formatPrice } from '@/domain/money';
import { CallAlert } from '@/features/common/forms/call-alert';
import { useFields } from '@/features/common/forms/use-fields';
import { Button } from '@/ui/form/button';
import { TextField } from '@/ui/form/field';
import { Alert } from '@/ui/layout/alert';
import { useTranslation } from '@/ui/texts';
import {
  type CardFields,
  type CardOutcome,
  checkCard,
  formatCvc,
  formatExpiry,
  formatNumber,
  outcomeOf,
  TEST_CARDS,
} from './card-rules';
import type { Order } from './order-summary';
import { TestCards } from './test-cards';

const EMPTY: CardFields = { number: '', expiry: '', cvc: '', name: '' };

/** The sandbox's card: of all that is typed only the outcome is sent. */
export function CardForm({ order, session }: { order: Order; session: string }) {
  const { t } = useTranslation('payment');
  const answer = useCallMutation(orderCalls.sandbox);
  const [isDeclined, setDeclined] = useState(false);
  const [isLeaving, setLeaving] = useState(false);

  const fields = useFields({
    initial: EMPTY,
    check: (card) => {
      const faults = Object.entries(checkCard(card, new Date()));
      return Object.fromEntries(faults.map(([name, fault]) => [name, t(`sandbox.error.${fault}`)]));
    },
    serverErrors: {},
    onSend: async (card) => {
      setDeclined(false);
      const outcome = outcomeOf(card.number) as CardOutcome;
      const reply = await answer.run({ order_number: order.order_number, session, outcome });
      // As at a real one: a declined card leaves the payer here, with another try.
      if (reply && outcome === 'decline') return setDeclined(true);
      if (!reply) return;
      setLeaving(true);
      window.location.assign(reply.redirect_url);
    },
  });
  const onUse = (outcome: CardOutcome) => {
    const { name } = fields.values;
    const year = (new Date().getFullYear() + 3) % 100;
    fields.set({ number: TEST_CARDS[outcome], expiry: `12 / ${year}`, cvc: '123', name: name || 'TAI MAN CHAN' });
  };
  /** Typing at the end is put in shape at once; in the middle the caret stays, and leaving the field shapes it. */
  const shaped = (name: keyof CardFields, shape: (typed: string) => string) => ({
    ...fields.field(name),
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      const isErasing = (nativeEvent as InputEvent).inputType?.startsWith('delete');
      const isAtEnd = target.selectionStart === null || target.selectionStart === target.value.length;
      fields.set({ [name]: isAtEnd && !isErasing ? shape(target.value) : target.value });
    },
    onBlur: () => {
      const value = shape(fields.values[name]);
      if (value !== fields.values[name]) fields.set({ [name]: value });
    },
  });

  return (
    <form {...fields.form} className="grid gap-4" aria-label={t('sandbox.by_card')}>
      <TestCards onUse={onUse} />
      <TextField
        {...shaped('number', formatNumber)}
        label={t('sandbox.card')}
        hint={t('sandbox.card_hint')}
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="1234 1234 1234 1234"
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          {...shaped('expiry', formatExpiry)}
          label={t('sandbox.expiry')}
          hint={t('sandbox.expiry_hint')}
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder="12 / 30"
        />
        <TextField
          {...shaped('cvc', formatCvc)}
          label={t('sandbox.cvc')}
          hint={t('sandbox.cvc_hint')}
          inputMode="numeric"
          autoComplete="cc-csc"
          placeholder="123"
        />
      </div>
      <TextField {...fields.field('name')} label={t('sandbox.name')} autoComplete="cc-name" />
      {isDeclined && (
        <Alert tone="error" title={t('sandbox.declined')}>
          {t('sandbox.declined_text')}
        </Alert>
      )}
      <CallAlert shown={answer.shown} />
      <Button type="submit" fullWidth isPending={answer.isPending || isLeaving}>
        {t('sandbox.pay', { amount: formatPrice(order.amount_cents) })}
      </Button>
    </form>
  );
}
