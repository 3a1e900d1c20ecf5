import { useTranslation } from 'next-i18next/pages';
import { useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { RETENTION_MAX_DAYS, RETENTION_MAX_PERCENT } from '@/config/limits/projects';
import { formatPrice } from '@/domain/money';
import { TextField } from '@/ui/form/text-field';
import { type QuoteValues, totalCents } from './quote-values';
import { daysFault, keepsBack, keptCents, lastStageCents, percentFault, type RetentionFault } from './retention-values';

interface RetentionFieldsProps {
  form: UseFormReturn<QuoteValues>;
  /** HKD cents. */
  total: number;
  serverErrors: Record<string, string>;
}

/** What is kept back of the price at approval, and for how many days; most quotations leave it out. */
export function RetentionFields({ form, total, serverErrors }: RetentionFieldsProps) {
  const { t } = useTranslation('items');
  const [percent, days, payment, stages] = useWatch({
    control: form.control,
    name: ['retentionPercent', 'retentionDays', 'payment', 'stages'],
  });
  const values = { retentionPercent: percent, retentionDays: days, payment, stages };
  const kept = keptCents(total, values);
  const last = lastStageCents(total, values);
  const { errors, touchedFields, isSubmitted } = form.formState;
  const totalNow = () => totalCents([...form.getValues('rows'), ...form.getValues('extras')]);
  const wordsOf = (fault: RetentionFault | null, lastCents: number | null) =>
    fault &&
    t(`retention.fault.${fault}`, {
      percent: RETENTION_MAX_PERCENT,
      days: RETENTION_MAX_DAYS,
      last: formatPrice(lastCents ?? 0),
    });
  // The percent is right or wrong by the last stage as well, and the days by the percent.
  const figures = [total, last, percent].join(' ');
  const shown = (['retentionPercent', 'retentionDays'] as const).filter(
    (name) => isSubmitted || touchedFields[name] === true,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each new figure, not when a field is touched
  useEffect(() => {
    if (shown.length > 0) void form.trigger(shown);
  }, [figures]);
  const isKept = kept !== null && kept > 0 && percentFault(total, values) === null;
  return (
    <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-3">
      <TextField
        label={t('retention.percent')}
        hint={t('retention.hint', { percent: RETENTION_MAX_PERCENT })}
        isOptional
        inputMode="numeric"
        autoComplete="off"
        end={
          <span aria-hidden="true" className="px-3">
            %
          </span>
        }
        error={
          errors.retentionPercent && (wordsOf(percentFault(total, values), last) ?? serverErrors.retention_percent)
        }
        {...form.register('retentionPercent', {
          validate: (_, now) => {
            const sum = totalNow();
            return wordsOf(percentFault(sum, now), lastStageCents(sum, now)) ?? true;
          },
        })}
      />
      {keepsBack(values) && (
        <TextField
          label={t('retention.days')}
          hint={t('retention.days_hint', { days: RETENTION_MAX_DAYS })}
          inputMode="numeric"
          autoComplete="off"
          end={<span className="px-3 text-ink-2">{t('retention.unit')}</span>}
          error={errors.retentionDays && (wordsOf(daysFault(values), null) ?? serverErrors.retention_days)}
          {...form.register('retentionDays', { validate: (_, now) => wordsOf(daysFault(now), null) ?? true })}
        />
      )}
      <p aria-live="polite" className="text-[0.9375rem] tabular-nums text-ink-2 empty:hidden sm:col-span-full">
        {isKept &&
          t(last === null ? 'retention.of_whole' : 'retention.of_last', {
            amount: formatPrice(kept),
            last: formatPrice(last ?? 0),
          })}
      </p>
    </div>
  );
}
