import { useTranslation } from 'next-i18next/pages';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { LINE_MAX_CHARS, UNIT_MAX_CHARS } from '@/config/limits/calls';
import { formatPrice } from '@/domain/money';
import { Disclosure } from '@/features/common/lists/section';
import { Button } from '@/ui/form/button';
import { MoneyField } from '@/ui/form/money-field';
import { TextField } from '@/ui/form/text-field';
import { Measure } from '../items/measure';
import { MAX_UNIT_CENTS } from '../quotations/quote-values';
import { useRules } from '../turn/use-rules';
import type { WorkLine } from './use-variations';
import { itemCents, type LineValues, type VariationValues } from './variation-values';

interface ChangedLinesProps {
  form: UseFormReturn<VariationValues>;
  /** Items that cannot be changed now, because an unpaid addition changes them. */
  awaited: readonly WorkLine[];
  serverErrors: Record<string, string>;
}

/** The items that are agreed now: each stays, is changed, or is taken away. */
export function ChangedLines({ form, awaited, serverErrors }: ChangedLinesProps) {
  const { t } = useTranslation('detail');
  const lines = useWatch({ control: form.control, name: 'lines' });
  const changed = lines.filter(({ mode }) => mode !== 'keep').length;
  return (
    <Disclosure
      label={<span className="text-lg font-semibold">{t('variation.lines')}</span>}
      note={changed > 0 ? t('variation.lines_changed', { count: changed }) : t('variation.lines_hint')}
    >
      <ul className="divide-y divide-line border-y border-line">
        {lines.map((line, index) => (
          <li key={line.line} className="py-3">
            <Line form={form} index={index} line={line} serverErrors={serverErrors} />
          </li>
        ))}
        {awaited.map((line) => (
          <li key={line.line} className="py-3">
            <p className="break-words">{line.description}</p>
            <p className="text-sm text-ink-2">{t('variation.awaited')}</p>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

interface LineProps extends Omit<ChangedLinesProps, 'awaited'> {
  index: number;
  line: LineValues;
}

function Line({ form, index, line, serverErrors }: LineProps) {
  const { t } = useTranslation(['detail', 'project']);
  const rules = useRules();
  const name = `lines.${index}` as const;
  const errors = form.formState.errors.lines?.[index];
  const errorOf = (field: 'description' | 'quantity' | 'unit' | 'price') =>
    errors?.[field]?.message ?? serverErrors[`${name}.${field}`];
  const setMode = (mode: LineValues['mode']) => {
    const fresh = form.formState.defaultValues?.lines?.[index];
    // What stays is as it is agreed now, not as it was typed.
    if (mode === 'keep' && fresh) form.setValue(name, { ...line, ...fresh, mode } as LineValues, { shouldDirty: true });
    else form.setValue(`${name}.mode`, mode, { shouldDirty: true });
    form.clearErrors(name);
  };
  const after = line.mode === 'remove' ? 0 : itemCents(line);
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{line.description}</legend>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="min-w-0 flex-1 basis-52 break-words">
          <span className={line.mode === 'remove' ? 'text-ink-2 line-through' : ''}>{line.description}</span>{' '}
          {line.mode === 'keep' && (
            <span className="text-sm text-ink-2">
              <Measure quantity={line.quantity} unit={line.unit} />
              <span className="whitespace-nowrap"> × ${line.price}</span>
            </span>
          )}
        </p>
        <p className="whitespace-nowrap tabular-nums">
          {line.mode !== 'keep' && <s className="mr-2 text-sm text-ink-2">{formatPrice(line.beforeCents)}</s>}
          <span className="font-semibold">{after === null ? '' : formatPrice(after)}</span>
        </p>
      </div>
      {serverErrors[`${name}.line`] && <p className="mt-1 text-sm text-ember">{serverErrors[`${name}.line`]}</p>}
      {line.mode === 'change' && (
        <div className="mt-2 grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
          <div className="col-span-full">
            <TextField
              label={t('variation.line_name')}
              autoComplete="off"
              error={errorOf('description')}
              {...form.register(`${name}.description`, { validate: rules.text(LINE_MAX_CHARS) })}
            />
          </div>
          <TextField
            label={t('project:estimate.quantity')}
            inputMode="decimal"
            autoComplete="off"
            error={errorOf('quantity')}
            {...form.register(`${name}.quantity`, { validate: rules.quantity })}
          />
          <TextField
            label={t('project:estimate.unit')}
            autoComplete="off"
            error={errorOf('unit')}
            {...form.register(`${name}.unit`, { validate: rules.text(UNIT_MAX_CHARS) })}
          />
          <MoneyField
            label={t('detail:quote.price')}
            error={errorOf('price')}
            {...form.register(`${name}.price`, { validate: rules.money(MAX_UNIT_CENTS) })}
          />
        </div>
      )}
      <div className="-ml-2 mt-1 flex flex-wrap gap-x-3">
        {line.mode === 'keep' ? (
          <>
            <Button variant="text" onClick={() => setMode('change')}>
              {t('variation.change')}
            </Button>
            <Button variant="text" onClick={() => setMode('remove')}>
              {t('variation.remove')}
            </Button>
          </>
        ) : (
          <Button variant="text" onClick={() => setMode('keep')}>
            {t('variation.keep')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
