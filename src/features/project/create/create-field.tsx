import { useTranslation } from 'next-i18next/pages';
import type { UseFormReturn } from 'react-hook-form';
import { DayField } from '@/features/common/forms/day-field';
import { AS_TYPED } from '@/features/common/forms/form-mode';
import { dotted } from '@/features/common/money/dotted';
import { nextDay } from '@/features/common/time/typed-days';
import { ChoiceTiles } from '@/ui/form/choice-tiles';
import { MoneyField } from '@/ui/form/money-field';
import { SelectField } from '@/ui/form/select-field';
import { TextAreaField } from '@/ui/form/text-area-field';
import { TextField } from '@/ui/form/text-field';
import type { FormField } from '../types';
import { type CreateValues, formName, type Problem, problemOf } from './create-values';

interface CreateFieldProps {
  field: FormField;
  form: UseFormReturn<CreateValues>;
  /** All values by key, for rules between fields. */
  valuesOf: () => CreateValues;
  /** The server's message for this field. */
  serverError?: string;
  /** Of a new request, not of one that is changed. */
  isNew: boolean;
}

/** One field of the served form, rendered by its type, with its rule as a hint. */
export function CreateField({ field, form, valuesOf, serverError, isNew }: CreateFieldProps) {
  const { t } = useTranslation('project');
  const name = formName(field.key);
  const sentence = (problem: Problem): string =>
    t(`form.${problem.kind}`, 'limit' in problem ? { n: problem.limit.toLocaleString('en') } : {});
  const native = form.register(name, {
    validate: () => {
      const problem = problemOf(field, valuesOf(), isNew);
      return problem === null || sentence(problem);
    },
  });
  const texts = {
    label: field.label,
    hint: dotted([field.hint, ruleOf(field, t)]) || undefined,
    error: form.formState.errors[name]?.message ?? serverError,
    isOptional: !field.required,
  };
  switch (field.type) {
    case 'textarea':
      return <TextAreaField {...texts} {...native} {...lengthsOf(field)} rows={6} />;
    case 'select':
      if (isNew && field.key === 'category') return <ChoiceTiles {...texts} {...native} options={field.options} />;
      return <SelectField {...texts} {...native} options={field.options} placeholder={t('form.choose')} />;
    case 'money':
      return <MoneyField {...texts} {...native} />;
    case 'number':
      return <TextField {...texts} {...native} inputMode="numeric" autoComplete="off" />;
    case 'date':
      return (
        <DayField
          {...texts}
          {...native}
          typed={form.watch(name) ?? ''}
          dayOf={nextDay}
          onPick={(typed) => form.setValue(name, typed, AS_TYPED)}
        />
      );
    default:
      return <TextField {...texts} {...native} {...lengthsOf(field)} autoComplete="off" />;
  }
}

const lengthsOf = ({ min, max }: FormField) => ({ minLength: min ?? undefined, maxLength: max ?? undefined });

type T = ReturnType<typeof useTranslation<'project'>>['t'];

function ruleOf(field: FormField, t: T): string | null {
  if (field.type === 'number' && field.min !== null && field.max !== null) {
    return t('form.rule_range', { min: field.min.toLocaleString('en'), max: field.max.toLocaleString('en') });
  }
  return null;
}
