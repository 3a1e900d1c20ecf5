import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { MAX_PLAN_MONTHS } from '@/config/limits/accounts';
import { MAX_PAYMENT_CENTS, MIN_PAYMENT_CENTS, NAME_MAX_CHARS } from '@/config/limits/calls';
import { adminPlanCalls } from '@/contract/admin/plans/calls';
import { inLanguage } from '@/domain/content/languages';
import { formatPrice } from '@/domain/money';
import { ConfirmDialog } from '@/features/common/forms/confirm-dialog';
import { useForm } from '@/features/common/forms/use-form';
import { useServerErrors } from '@/features/common/forms/use-server-errors';
import { wholeOf } from '@/features/common/money/amounts';
import { MoneyField } from '@/ui/form/money-field';
import { TextField } from '@/ui/form/text-field';
import type { AdminPlan, PlanKind } from './plan';
import { type PlanValues, termsOf, valuesOf, wrongFields } from './plan-values';

interface PlanDialogProps {
  isOpen: boolean;
  /** Null: a new one. */
  plan: AdminPlan | null;
  kind: PlanKind;
  onClose: () => void;
  onDone: () => void;
}

/** The server’s name of each field. */
const SENT_AS: Record<keyof PlanValues, string> = {
  name_zh: 'name.zh-Hant',
  name_en: 'name.en',
  price: 'price_cents',
  months: 'months',
};
const NAMES = Object.keys(SENT_AS) as (keyof PlanValues)[];

/** Edits the names and the price of a plan; a new plan also gets its length. */
export function PlanDialog({ isOpen, plan, kind, onClose, onDone }: PlanDialogProps) {
  const { t, i18n } = useTranslation('admin');
  const create = useCallMutation(adminPlanCalls.create);
  const update = useCallMutation(adminPlanCalls.update);
  const mutation = plan ? update : create;
  // Stays as the fields began, also when the list behind the dialog has been fetched again.
  const [seen] = useState(plan);
  const form = useForm<PlanValues>({ defaultValues: valuesOf(plan) });
  useServerErrors(
    form,
    NAMES,
    Object.fromEntries(
      NAMES.flatMap((name) => {
        const message = mutation.fieldErrors[SENT_AS[name]];
        return message ? [[name, message]] : [];
      }),
    ),
  );

  const field = (name: keyof PlanValues) => ({
    ...form.register(name, {
      validate: (_value, values) => !wrongFields(values).includes(name) || t(`plans.wrong.${name}`),
    }),
    label: t(`plans.field.${name}`),
    error: form.formState.errors[name]?.message,
    autoComplete: 'off',
  });
  const onConfirm = form.handleSubmit(async (values) => {
    const terms = termsOf(values);
    const reply = seen
      ? await update.run({
          plan_id: seen.id,
          ...terms,
          seen: { name: seen.name, price_cents: seen.price_cents },
        })
      : await create.run({ user_type: kind, months: wholeOf(values.months) ?? 0, ...terms });
    if (reply) onDone();
  });
  const hasFieldError = Object.values(SENT_AS).some((name) => mutation.fieldErrors[name]);
  const bounds = { minimum: formatPrice(MIN_PAYMENT_CENTS), maximum: formatPrice(MAX_PAYMENT_CENTS) };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={
        plan ? t('plans.edit_title', { name: inLanguage(plan.name, i18n.language) }) : t(`plans.add_title.${kind}`)
      }
      confirmLabel={t(plan ? 'plans.save' : 'plans.put_on_sale')}
      onConfirm={() => void onConfirm()}
      isPending={mutation.isPending}
      shown={hasFieldError ? null : mutation.shown}
    >
      <TextField {...field('name_zh')} lang="zh-Hant" maxLength={NAME_MAX_CHARS} />
      <TextField {...field('name_en')} lang="en" maxLength={NAME_MAX_CHARS} />
      <MoneyField {...field('price')} hint={t('plans.price_hint', bounds)} />
      {plan ? (
        <p className="text-[0.9375rem] text-ink-2">{t('plans.terms_stay', { count: plan.months })}</p>
      ) : (
        <TextField {...field('months')} inputMode="numeric" hint={t('plans.months_hint', { max: MAX_PLAN_MONTHS })} />
      )}
    </ConfirmDialog>
  );
}
