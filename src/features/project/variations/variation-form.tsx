import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { NOTE_MAX_CHARS } from '@/config/limits/calls';
import { STAGE_NAME_MAX_CHARS } from '@/config/limits/projects';
import { variationCalls } from '@/contract/variation/calls';
import { formatPrice } from '@/domain/money';
import { FORM_MODE } from '@/features/common/forms/form-mode';
import { useKeptForm } from '@/features/common/forms/use-kept-form';
import { SelectField } from '@/ui/form/select-field';
import { TextAreaField } from '@/ui/form/text-area-field';
import { TextField } from '@/ui/form/text-field';
import { Upload } from '@/ui/form/upload';
import { Alert } from '@/ui/layout/alert';
import { SkeletonList } from '@/ui/layout/skeleton';
import type { ActionFormProps } from '../applications/apply-form';
import { ActionSection } from '../turn/action-section';
import { FormFoot } from '../turn/form-foot';
import { useRules } from '../turn/use-rules';
import { AddedItems } from './added-items';
import { ChangedLines } from './changed-lines';
import { ListingFailure } from './listing-failure';
import { useVariationWords } from './use-variation-words';
import { useVariations, type VariationListing } from './use-variations';
import {
  changeCents,
  MAX_DAYS,
  serverFieldOf,
  type VariationValues,
  variationInput,
  variationValues,
} from './variation-values';

/** A participant proposes a change of the work, or a new version of one. */
export function VariationForm(props: ActionFormProps) {
  const { t } = useTranslation('detail');
  const query = useVariations(props.project);
  // Fixed when the form opens, so that a fetch never moves a row under the finger.
  const [first, setFirst] = useState<VariationListing | null>(null);
  if (first === null && query.data) setFirst(query.data);
  const listing = first ?? query.data;
  if (listing) return <Propose {...props} listing={listing} />;
  return (
    <ActionSection title={t('variation.propose_title')} lead={t('variation.propose_lead')}>
      {query.isPending ? <SkeletonList rows={4} /> : <ListingFailure error={query.error} onRetry={query.refetch} />}
    </ActionSection>
  );
}

function Propose({ project, targetId, listing, onClose, onDone }: ActionFormProps & { listing: VariationListing }) {
  const { t } = useTranslation(['detail', 'project']);
  const rules = useRules();
  const words = useVariationWords();
  const [earlier] = useState(() => listing.value.find(({ id }) => id === targetId) ?? null);
  const form = useKeptForm<VariationValues>({
    about: earlier && `${earlier.id} ${earlier.version}`,
    defaultValues: variationValues(listing.lines, earlier),
    ...FORM_MODE,
  });
  const [files, setFiles] = useState<File[]>([]);
  const [isEmpty, setEmpty] = useState(false);
  const propose = useCallMutation(variationCalls.proposeVariation);
  const { errors, isDirty } = form.formState;
  const [added, lines, daysMode] = useWatch({ control: form.control, name: ['added', 'lines', 'daysMode'] });
  const cents = changeCents({ added, lines });
  const values = form.getValues();
  const serverErrors = Object.fromEntries(
    Object.entries(propose.fieldErrors).map(([field, message]) => [serverFieldOf(values, field) ?? field, message]),
  );

  const onValid = async (typed: VariationValues) => {
    const input = variationInput(typed);
    setEmpty(input.items.length === 0);
    if (input.items.length === 0) return;
    const reply = await propose.run({
      project_id: project.id,
      ...(earlier && { variation_id: earlier.id, version: earlier.version }),
      ...input,
      revision: project.revision,
      ...(files.length > 0 && { files }),
    });
    if (reply) onDone();
  };
  const onSubmit = (event: FormEvent) => void form.handleSubmit(onValid)(event);

  return (
    <ActionSection
      title={earlier ? t('variation.revise_title', { title: earlier.title }) : t('variation.propose_title')}
      lead={t('variation.propose_lead')}
    >
      <form noValidate onSubmit={onSubmit} className="grid gap-7">
        <TextField
          label={t('variation.name')}
          placeholder={t('variation.name_example')}
          autoComplete="off"
          maxLength={STAGE_NAME_MAX_CHARS}
          error={errors.title?.message ?? serverErrors.title}
          {...form.register('title', { validate: rules.text(STAGE_NAME_MAX_CHARS) })}
        />
        <AddedItems
          form={form}
          changedCount={lines.filter(({ mode }) => mode !== 'keep').length}
          serverErrors={serverErrors}
        />
        <ChangedLines
          form={form}
          awaited={listing.lines.filter(({ is_awaited }) => is_awaited)}
          serverErrors={serverErrors}
        />
        <TextAreaField
          label={t('variation.reason')}
          rows={3}
          maxLength={NOTE_MAX_CHARS}
          error={errors.reason?.message ?? serverErrors.reason}
          {...form.register('reason', { validate: rules.text(NOTE_MAX_CHARS) })}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            label={t('variation.days')}
            options={(['same', 'more', 'fewer'] as const).map((value) => ({
              value,
              label: t(`variation.days_mode.${value}`),
            }))}
            {...form.register('daysMode')}
          />
          {daysMode !== 'same' && (
            <TextField
              label={t('variation.days_count')}
              inputMode="numeric"
              autoComplete="off"
              end={<span className="px-3 text-ink-2">{t('project:unit.days')}</span>}
              error={errors.days?.message ?? serverErrors.days}
              {...form.register('days', { validate: rules.whole(1, MAX_DAYS), shouldUnregister: true })}
            />
          )}
        </div>
        <Upload
          label={t('variation.files')}
          isOptional
          files={files}
          onChange={setFiles}
          progress={files.length > 0 ? propose.progress : null}
          onCancel={propose.cancel}
          error={propose.fieldErrors.files}
        />
        {isEmpty && <Alert tone="error">{t('variation.nothing')}</Alert>}
        {serverErrors.items && <Alert tone="error">{serverErrors.items}</Alert>}
        <FormFoot
          submitLabel={t('variation.propose')}
          isPending={propose.isPending}
          isDirty={isDirty || files.length > 0}
          onClose={onClose}
          shown={propose.shown}
          inlineFields={['items']}
        >
          <div role="status" className="grid gap-0.5 tabular-nums">
            <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
              <span>{t('variation.effect')}</span>
              <span>{words.change(cents)}</span>
            </p>
            {cents < 0 && (
              <p className={`text-sm ${-cents > listing.reducible_cents ? 'text-ember' : 'text-ink-2'}`}>
                {t('variation.reducible', { amount: formatPrice(listing.reducible_cents) })}
              </p>
            )}
          </div>
        </FormFoot>
      </form>
    </ActionSection>
  );
}
