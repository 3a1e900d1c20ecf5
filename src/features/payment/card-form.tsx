import { useTranslation } from 'next-i18next/pages';
import { type ChangeEvent, type FocusEvent, useState } from 'react';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { orderCalls } from '@/contract/order/calls';
import { formatPrice } from '@/domain/money';
import { hongKongYear } from '@/domain/time/calendar';
import { CallAlert } from '@/features/common/forms/call-alert';
import { useForm } from '@/features/common/forms/use-form';
import { Button } from '@/ui/form/button';
import { TextField } from '@/ui/form/text-field';
import { Alert } from '@/ui/layout/alert';
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

/** The sandbox's card form: of all that is typed only the outcome is sent. */
export function CardForm({ order, session }: { order: Order; session: string }) {
  const { t } = useTranslation('sandbox');
  const answer = useCallMutation(orderCalls.sandbox);
  const [isDeclined, setDeclined] = useState(false);
  const [isLeaving, setLeaving] = useState(false);

  const form = useForm<CardFields>({ defaultValues: { number: '', expiry: '', cvc: '', name: '' } });
  const { register, getValues, setValue, formState } = form;
  const onSubmit = form.handleSubmit(async (card) => {
    setDeclined(false);
    const outcome = outcomeOf(card.number) as CardOutcome;
    const reply = await answer.run({ order_number: order.order_number, session, outcome });
    // As with a real provider: after a declined card the payer stays here and can try again.
    if (reply && outcome === 'decline') return setDeclined(true);
    if (!reply) return;
    setLeaving(true);
    window.location.assign(reply.redirect_url);
  });
  const onUse = (outcome: CardOutcome) => {
    const year = (hongKongYear(Date.now()) + 3) % 100;
    const card = { number: TEST_CARDS[outcome], expiry: `12 / ${year}`, cvc: '123', name: getValues('name') };
    const filled = Object.entries({ ...card, name: card.name || 'TAI MAN CHAN' }) as [keyof CardFields, string][];
    for (const [name, value] of filled) setValue(name, value, { shouldValidate: formState.isSubmitted });
  };
  const field = (name: keyof CardFields) => ({
    ...register(name, {
      validate: (_value, card) => {
        const fault = checkCard(card, new Date())[name];
        return fault ? t(`error.${fault}`) : true;
      },
    }),
    error: formState.errors[name]?.message,
  });
  /** Typing at the end is formatted at once; in the middle the caret stays, and the text is formatted on blur. */
  const formatted = (name: keyof CardFields, format: (typed: string) => string) => {
    const { onChange, onBlur, ...rest } = field(name);
    return {
      ...rest,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        const { target, nativeEvent } = event;
        const isErasing = (nativeEvent as InputEvent).inputType?.startsWith('delete');
        const isAtEnd = target.selectionStart === null || target.selectionStart === target.value.length;
        if (isAtEnd && !isErasing) target.value = format(target.value);
        return onChange(event);
      },
      onBlur: (event: FocusEvent<HTMLInputElement>) => {
        event.target.value = format(event.target.value);
        return onBlur(event);
      },
    };
  };

  return (
    <form method="post" noValidate onSubmit={onSubmit} className="grid gap-4" aria-label={t('by_card')}>
      <TestCards onUse={onUse} />
      <TextField
        {...formatted('number', formatNumber)}
        label={t('card')}
        hint={t('card_hint')}
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="1234 1234 1234 1234"
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          {...formatted('expiry', formatExpiry)}
          label={t('expiry')}
          hint={t('expiry_hint')}
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder="12 / 30"
        />
        <TextField
          {...formatted('cvc', formatCvc)}
          label={t('cvc')}
          hint={t('cvc_hint')}
          inputMode="numeric"
          autoComplete="cc-csc"
          placeholder="123"
        />
      </div>
      <TextField {...field('name')} label={t('name')} autoComplete="cc-name" />
      {isDeclined && (
        <Alert tone="error" title={t('declined')}>
          {t('declined_text')}
        </Alert>
      )}
      <CallAlert shown={answer.shown} />
      <Button type="submit" fullWidth isPending={answer.isPending || isLeaving}>
        {t('pay', { amount: formatPrice(order.amount_cents) })}
      </Button>
    </form>
  );
}
