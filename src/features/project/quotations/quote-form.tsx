import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { NOTE_MAX_CHARS } from '@/config/limits/calls';
import { projectCalls } from '@/contract/project/calls';
import { daysAfter, hongKongDay } from '@/domain/time/calendar';
import { DayField } from '@/features/common/forms/day-field';
import { AS_TYPED, FORM_MODE } from '@/features/common/forms/form-mode';
import { onEnterNext } from '@/features/common/forms/next-field';
import { useKeptForm } from '@/features/common/forms/use-kept-form';
import { Total } from '@/features/common/money/total';
import { nextDay } from '@/features/common/time/typed-days';
import { Button } from '@/ui/form/button';
import { TextAreaField } from '@/ui/form/text-area-field';
import { TextField } from '@/ui/form/text-field';
import { Upload } from '@/ui/form/upload';
import { Alert } from '@/ui/layout/alert';
import type { ActionFormProps } from '../applications/apply-form';
import { ItemProgress } from '../items/item-progress';
import { ActionSection } from '../turn/action-section';
import { FormFoot } from '../turn/form-foot';
import { useRules } from '../turn/use-rules';
import { CopyPricesBar } from './copy-prices-bar';
import { PaymentTerms } from './payment-terms';
import { PlatformShare } from './platform-share';
import { QuoteExtras } from './quote-extras';
import { QuoteRows } from './quote-rows';
import { missingPrices, type QuoteValues, quoteInput, quoteValues, rowsOfEstimate, totalCents } from './quote-values';
import { restOf, shownAmounts } from './stage-values';

const VALID_DAYS = 30;

/** A technician's quotation by the estimate's items. Polling never changes the form; a newer estimate is offered. */
export function QuoteForm({ project, onClose, onDone }: ActionFormProps) {
  const { t } = useTranslation(['project', 'detail']);
  const rules = useRules();
  const [estimate, setEstimate] = useState(project.estimate);
  const [files, setFiles] = useState<File[]>([]);
  const [last] = useState(() => [...project.quotations].sort((a, b) => b.version - a.version)[0] ?? null);
  const [defaults] = useState(() =>
    quoteValues(project.estimate, last, hongKongDay(new Date()), hongKongDay(daysAfter(new Date(), VALID_DAYS))),
  );
  const form = useKeptForm<QuoteValues>({
    about: last?.version ?? null,
    defaultValues: defaults,
    // The estimate may have a new version since.
    continued: (typed) => ({ ...typed, rows: rowsOfEstimate(project.estimate, typed.rows) }),
    ...FORM_MODE,
  });
  const [rows, extras, payment, stages, validUntil] = useWatch({
    control: form.control,
    name: ['rows', 'extras', 'payment', 'stages', 'validUntil'],
  });
  const quote = useCallMutation(projectCalls.quoteProject);
  const { errors, isDirty } = form.formState;
  const total = totalCents([...rows, ...extras]);
  const missing = missingPrices({ rows, extras });
  const isOutdated = (project.estimate?.version ?? 0) !== (estimate?.version ?? 0);

  const onTakeNewest = () => {
    form.setValue('rows', rowsOfEstimate(project.estimate, form.getValues('rows')), { shouldDirty: true });
    setEstimate(project.estimate);
  };
  const onValid = async (values: QuoteValues) => {
    const reply = await quote.run({
      project_id: project.id,
      ...quoteInput(values),
      ...(project.platform_percent !== null && { platform_percent: project.platform_percent }),
      // No revision: a question asked meanwhile changes it, and the server checks the lines by the current estimate.
      ...(files.length > 0 && { files }),
    });
    if (reply) onDone();
  };
  const isInFuture = (value: string) => {
    const day = nextDay(value);
    if (day === null) return t('form.date');
    return day >= hongKongDay(new Date()) || t('form.past_day');
  };
  const onSubmit = (event: FormEvent) => void form.handleSubmit(onValid)(event);

  return (
    <ActionSection title={t('detail:quote.title')} lead={t('detail:quote.lead')}>
      <form noValidate onSubmit={onSubmit} onKeyDown={onEnterNext} className="grid gap-7">
        {isOutdated && (
          <Alert tone="warning" title={t('detail:quote.newer', { n: project.estimate?.version ?? 0 })}>
            <Button variant="text" className="-ml-2" onClick={onTakeNewest}>
              {t('detail:quote.take_newest')}
            </Button>
          </Alert>
        )}
        <div>
          <CopyPricesBar project={project} form={form} />
          <QuoteRows form={form} serverErrors={quote.fieldErrors} />
        </div>
        <QuoteExtras form={form} offset={rows.length} category={project.category} serverErrors={quote.fieldErrors} />
        <div className="grid gap-5 sm:grid-cols-3">
          <TextField
            label={t('detail:quotes.days')}
            inputMode="numeric"
            autoComplete="off"
            end={<span className="px-3 text-ink-2">{t('unit.days')}</span>}
            error={errors.days?.message ?? quote.fieldErrors.days}
            {...form.register('days', { validate: rules.whole(1, 1000) })}
          />
          <TextField
            label={t('detail:quotes.warranty')}
            inputMode="numeric"
            autoComplete="off"
            end={<span className="px-3 text-ink-2">{t('unit.months')}</span>}
            error={errors.warrantyMonths?.message ?? quote.fieldErrors.warranty_months}
            {...form.register('warrantyMonths', { validate: rules.whole(0, 600) })}
          />
          <DayField
            label={t('detail:quotes.valid_until')}
            typed={validUntil}
            dayOf={nextDay}
            earliest={hongKongDay(new Date())}
            onPick={(typed) => form.setValue('validUntil', typed, AS_TYPED)}
            error={errors.validUntil?.message ?? quote.fieldErrors.valid_until}
            {...form.register('validUntil', { validate: isInFuture })}
          />
        </div>
        <PaymentTerms form={form} project={project} total={total} serverErrors={quote.fieldErrors} />
        <PlatformShare
          percent={project.platform_percent}
          amounts={payment === 'stages' && restOf(stages) === 0 ? shownAmounts(total, stages) : [total]}
        />
        <TextAreaField
          label={t('detail:quotes.exclusions')}
          isOptional
          hint={t('detail:quote.exclusions_hint')}
          rows={3}
          error={errors.exclusions?.message ?? quote.fieldErrors.exclusions}
          {...form.register('exclusions', { validate: rules.optionalText(NOTE_MAX_CHARS) })}
        />
        <TextAreaField
          label={t('detail:quotes.note')}
          isOptional
          rows={3}
          error={errors.note?.message ?? quote.fieldErrors.note}
          {...form.register('note', { validate: rules.optionalText(NOTE_MAX_CHARS) })}
        />
        <Upload
          label={t('tabs.files')}
          isOptional
          files={files}
          onChange={setFiles}
          progress={files.length > 0 ? quote.progress : null}
          onCancel={quote.cancel}
          error={quote.fieldErrors.files}
        />
        <FormFoot
          submitLabel={t('detail:quote.send')}
          isPending={quote.isPending}
          isDirty={isDirty || files.length > 0}
          onClose={onClose}
          shown={quote.shown}
        >
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <ItemProgress
              count={rows.length + extras.length}
              missing={missing.length}
              onMissing={() => missing[0] && form.setFocus(missing[0])}
            />
            <div className="flex-1 basis-52">
              <Total cents={total} />
            </div>
          </div>
        </FormFoot>
      </form>
    </ActionSection>
  );
}
