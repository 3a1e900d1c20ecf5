import { useTranslation } from 'next-i18next/pages';
import { BANK_FIELDS, type BankColumns } from '@/domain/bank';
import { useForm } from '@/features/common/forms/use-form';
import { Button } from '@/ui/form/button';
import { SelectField } from '@/ui/form/select-field';
import { Card } from '@/ui/layout/card';
import type { BankPreview } from './fps-replies';

interface ColumnFieldsProps {
  found: BankPreview;
  isPending: boolean;
  onChoose: (columns: BankColumns) => void;
}

/** Which column of a bank's file means what: asked once for each bank. */
export function ColumnFields({ found, isPending, onChoose }: ColumnFieldsProps) {
  const { t } = useTranslation('admin');
  const form = useForm({
    defaultValues: Object.fromEntries(
      BANK_FIELDS.map((field) => [field, found.columns ? String(found.columns[field]) : '']),
    ) as Record<(typeof BANK_FIELDS)[number], string>,
  });
  const { register, formState } = form;
  const onSubmit = form.handleSubmit((values) =>
    onChoose({
      date: Number(values.date),
      amount: Number(values.amount),
      description: Number(values.description),
      reference: Number(values.reference),
    }),
  );
  const options = found.headings.map((heading, at) => {
    const example = found.sample.map((cells) => cells[at]).find(Boolean);
    return { value: String(at), label: example ? `${heading}（${example}）` : heading };
  });
  return (
    <Card className="p-5">
      <form method="post" noValidate onSubmit={onSubmit} className="grid gap-4">
        <h2 className="text-lg">{t('fps.columns.title')}</h2>
        <p className="text-ink-2">{t('fps.columns.text')}</p>
        <div className="grid gap-4 md:grid-cols-2">
          {BANK_FIELDS.map((field) => (
            <SelectField
              key={field}
              {...register(field, { validate: (value) => value !== '' || t('fps.required') })}
              label={t(`fps.columns.${field}`)}
              placeholder={t('fps.columns.choose')}
              options={options}
              error={formState.errors[field]?.message}
            />
          ))}
        </div>
        <p>
          <Button type="submit" variant="quiet" isPending={isPending}>
            {t('fps.columns.use')}
          </Button>
        </p>
      </form>
    </Card>
  );
}
