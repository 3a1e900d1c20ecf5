import { useTranslation } from 'next-i18next/pages';
import { useFormContext, useWatch } from 'react-hook-form';
import { MAX_PAYMENT_CENTS, MIN_PAYMENT_CENTS } from '@/config/limits/calls';
import { FEE_DUE_DAYS, FEE_MAX_PERCENT } from '@/config/limits/projects';
import { formatPrice } from '@/domain/money';
import { FEE_COVERS, FEE_KINDS, feeShares } from '@/domain/project/fee';
import { ChipGroup } from '@/ui/form/chip-group';
import { MoneyField } from '@/ui/form/money-field';
import { RadioGroup } from '@/ui/form/radio-group';
import { TextField } from '@/ui/form/text-field';
import { examplePercent, type FeeValues, isFeeWrong } from './fee-values';

/** The price of the example of a share. */
const EXAMPLE_CENTS = 100_000_00;

/** How the consultant wants to be paid, how much, and what for. */
export function FeeFields({ serverErrors }: { serverErrors: Record<string, string> }) {
  const { t } = useTranslation(['project', 'detail']);
  const { register, control, formState } = useFormContext<FeeValues>();
  const { errors } = formState;
  const [kind, feePercent] = useWatch({ control, name: ['feeKind', 'feePercent'] });
  const percent = examplePercent({ feePercent });
  const [exampleFee = 0] = feeShares([EXAMPLE_CENTS], percent);
  return (
    <div className="grid gap-5">
      <RadioGroup
        {...register('feeKind')}
        label={t('detail:fee.name')}
        options={FEE_KINDS.map((value) => ({
          value,
          label: t(`detail:fee.kind.${value}`),
          hint: t(`detail:fee.kind_hint.${value}`, { days: FEE_DUE_DAYS }),
        }))}
        error={serverErrors.fee_kind}
      />
      {kind === 'fixed' && (
        <div className="max-w-md">
          <MoneyField
            {...register('feeAmount', {
              validate: (_, values) =>
                !isFeeWrong(values, 'cents') ||
                t('detail:fee.fault.cents', {
                  minimum: formatPrice(MIN_PAYMENT_CENTS),
                  maximum: formatPrice(MAX_PAYMENT_CENTS),
                }),
            })}
            label={t('detail:fee.amount')}
            error={errors.feeAmount?.message ?? serverErrors.fee_cents}
          />
        </div>
      )}
      {kind === 'share' && (
        <div className="max-w-md">
          <TextField
            {...register('feePercent', {
              validate: (_, values) =>
                !isFeeWrong(values, 'percent') || t('form.whole', { min: 1, max: FEE_MAX_PERCENT }),
            })}
            label={t('detail:fee.percent')}
            hint={t('detail:fee.percent_hint', { max: FEE_MAX_PERCENT })}
            error={errors.feePercent?.message ?? serverErrors.fee_percent}
            inputMode="numeric"
            autoComplete="off"
            end={
              <span aria-hidden="true" className="px-3">
                %
              </span>
            }
            below={
              <p className="mt-1.5 text-sm tabular-nums text-ink-2">
                {t('detail:fee.example', {
                  price: formatPrice(EXAMPLE_CENTS),
                  percent,
                  amount: formatPrice(exampleFee),
                })}
              </p>
            }
          />
        </div>
      )}
      {kind !== 'none' && (
        <ChipGroup
          {...register('feeCovers', {
            validate: (_, values) => !isFeeWrong(values, 'covers') || t('detail:fee.fault.covers'),
          })}
          label={t('detail:fee.covers_what')}
          options={FEE_COVERS.map((value) => ({ value, label: t(`detail:fee.cover.${value}`) }))}
          error={errors.feeCovers?.message ?? serverErrors.fee_covers}
        />
      )}
    </div>
  );
}
