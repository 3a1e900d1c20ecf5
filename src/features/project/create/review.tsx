import { useTranslation } from 'next-i18next/pages';
import { centsOf, formatPrice } from '@/domain/money';
import { nextDay } from '@/features/common/time/typed-days';
import { useDates } from '@/features/common/time/use-dates';
import { Button } from '@/ui/form/button';
import { UploadFile } from '@/ui/form/upload-file';
import { Card } from '@/ui/layout/card';
import type { FormField } from '../types';
import { type CreateValues, isBudget, NO_BUDGET } from './create-values';
import { ASKING_STEPS, fieldsBySteps } from './request-steps';

interface ReviewProps {
  fields: readonly FormField[];
  values: CreateValues;
  files: readonly File[];
  onChange: (step: number) => void;
}

/** All that was answered, step by step, each with a button back to it. */
export function Review({ fields, values, files, onChange }: ReviewProps) {
  const { t } = useTranslation('create');
  const words = useAnswerWords(values);
  const steps = fieldsBySteps(fields);
  return (
    <div className="grid gap-4">
      {ASKING_STEPS.map((step, index) => (
        <Card key={step} className="px-5 py-4">
          <div className="flex items-center justify-between gap-3">
            <h3 className="text-[1.0625rem]">{t(`steps.${step}`)}</h3>
            <Button
              variant="text"
              className="-mr-2"
              aria-label={t('steps.change_of', { step: t(`steps.${step}`) })}
              onClick={() => onChange(index + 1)}
            >
              {t('steps.change')}
            </Button>
          </div>
          <dl className="grid gap-3">
            {steps[step].map((field) => {
              const isSkipped = isBudget(field) && Boolean(values[NO_BUDGET]);
              if (isSkipped && field.key !== 'budget_min_cents') return null;
              if (!isSkipped && field.type !== 'files' && !(values[field.key] ?? '').trim()) return null;
              return (
                <div key={field.key}>
                  <dt className="text-sm text-ink-2">{isSkipped ? words.budgetTerm : field.label}</dt>
                  <dd className="whitespace-pre-wrap break-words">
                    {field.type === 'files' ? <Pictures files={files} /> : words.answer(field)}
                  </dd>
                </div>
              );
            })}
          </dl>
        </Card>
      ))}
    </div>
  );
}

function Pictures({ files }: Pick<ReviewProps, 'files'>) {
  const { t } = useTranslation('create');
  if (files.length === 0) return t('steps.no_pictures');
  return (
    <ul className="mt-1 grid grid-cols-1 gap-2">
      {files.map((file) => (
        <UploadFile key={`${file.name}-${file.size}-${file.lastModified}`} file={file} />
      ))}
    </ul>
  );
}

/** Answers as they are read, not as they were typed. */
function useAnswerWords(values: CreateValues) {
  const { t: project } = useTranslation('project');
  const dates = useDates();
  const answer = (field: FormField): string => {
    if (isBudget(field) && values[NO_BUDGET]) return project('facts.no_budget');
    const value = (values[field.key] ?? '').trim();
    const day = field.type === 'date' ? nextDay(value) : null;
    if (day !== null) return dates.day(day);
    if (field.type === 'money') return formatPrice(centsOf(value) ?? 0);
    return field.options.find((option) => option.value === value)?.label ?? value;
  };
  return { answer, budgetTerm: project('facts.budget') };
}
