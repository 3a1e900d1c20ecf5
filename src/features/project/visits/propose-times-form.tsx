import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, useState } from 'react';
import { FormProvider, useFieldArray, useWatch } from 'react-hook-form';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { NOTE_MAX_CHARS } from '@/config/limits/calls';
import { VISIT_TIMES_MAX } from '@/config/limits/projects';
import { visitCalls } from '@/contract/visit/calls';
import { FORM_MODE } from '@/features/common/forms/form-mode';
import { useKeptForm } from '@/features/common/forms/use-kept-form';
import { useOncePerPress } from '@/features/common/forms/use-once-per-press';
import { personName } from '@/features/common/people/person-name';
import { useDates } from '@/features/common/time/use-dates';
import { Button } from '@/ui/form/button';
import { FieldError } from '@/ui/form/field-frame';
import { SelectField } from '@/ui/form/select-field';
import { TextAreaField } from '@/ui/form/text-area-field';
import { ActionSection } from '../turn/action-section';
import { FormFoot } from '../turn/form-foot';
import { useRules } from '../turn/use-rules';
import type { ProjectDetails } from '../types';
import { AddressConsent } from './address-consent';
import type { OtherSide, Visit } from './use-visits';
import { VisitTime } from './visit-time';
import { type TypedTime, visitAt } from './visit-values';

interface Values {
  professional_id: string;
  times: TypedTime[];
  note: string;
  shows_address: boolean;
}

interface ProposeTimesFormProps {
  project: ProjectDetails;
  /** With whom it can be arranged; one person for a visit that is there. */
  people: readonly OtherSide[];
  /** The visit that gets other times; null: a new one. */
  visit: Visit | null;
  onClose: () => void;
  onDone: () => void;
}

const NO_TIME: TypedTime = { day: '', time: '' };

/** Up to three times for a visit, for the other side to choose from. */
export function ProposeTimesForm({ project, people, visit, onClose, onDone }: ProposeTimesFormProps) {
  const { t } = useTranslation(['visit', 'detail', 'project']);
  const rules = useRules();
  const dates = useDates();
  const [only] = people.length === 1 ? people : [];
  const [defaults] = useState<Values>(() => ({
    professional_id: only ? String(only.id) : '',
    times: [NO_TIME],
    note: '',
    shows_address: visit?.shows_address ?? false,
  }));
  const form = useKeptForm<Values>({ about: visit?.id ?? null, defaultValues: defaults, ...FORM_MODE });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'times' });
  const oncePerPress = useOncePerPress();
  const propose = useCallMutation(visitCalls.proposeTimes);
  const { errors, isDirty } = form.formState;
  const professionalId = useWatch({ control: form.control, name: 'professional_id' });
  const isOwner = project.relation === 'owner';
  const chosen = people.find(({ id }) => String(id) === professionalId);
  const movedFrom = visit?.status === 'agreed' ? visit.visit_at : null;
  // While a time is agreed, what was said of the address stands.
  const asksForAddress = isOwner && movedFrom === null && chosen?.is_accepted !== true;
  const onValid = async (values: Values) => {
    const now = new Date();
    const times = values.times.flatMap((typed) => visitAt(typed, now)?.toISOString() ?? []);
    const reply = await propose.run({
      project_id: project.id,
      revision: project.revision,
      times: [...new Set(times)],
      note: values.note.trim(),
      ...(isOwner && { professional_id: Number(values.professional_id) }),
      ...(asksForAddress && { shows_address: values.shows_address }),
    });
    if (reply) onDone();
  };
  const onSubmit = (event: FormEvent) => void form.handleSubmit(onValid)(event);
  const onRemove = (index: number) =>
    oncePerPress(() => {
      remove(index);
      form.setFocus(`times.${Math.max(index - 1, 0)}.day`);
    });
  return (
    <ActionSection
      title={
        visit
          ? t(`visit:other_title.${movedFrom === null ? 'proposed' : 'agreed'}`)
          : t('visit:arrange_title', { name: only ? personName(only) : '' })
      }
      lead={movedFrom === null ? t('visit:arrange_lead') : t('visit:move_lead', { visit: dates.moment(movedFrom) })}
    >
      <form noValidate onSubmit={onSubmit} className="flex flex-1 flex-col gap-6">
        {!only && (
          <SelectField
            label={t('visit:with')}
            placeholder={t('visit:choose')}
            options={people.map((person) => ({
              value: String(person.id),
              label: t('visit:person', { name: personName(person), role: t(`project:role.${person.user_type}`) }),
            }))}
            error={errors.professional_id?.message ?? propose.fieldErrors.professional_id}
            {...form.register('professional_id', { validate: (value) => value !== '' || t('project:form.unchosen') })}
          />
        )}
        <FormProvider {...form}>
          <div className="grid gap-5">
            {fields.map((field, index) => (
              <fieldset key={field.id} className="min-w-0">
                <legend className="mb-2 font-semibold">{t('visit:time_number', { n: index + 1 })}</legend>
                <VisitTime index={index} />
                {fields.length > 1 && (
                  <Button variant="text" className="-ml-2" onClick={() => onRemove(index)}>
                    {t('visit:remove_time', { n: index + 1 })}
                  </Button>
                )}
              </fieldset>
            ))}
            <FieldError id="times-error" error={propose.fieldErrors.times} />
            {fields.length < VISIT_TIMES_MAX && (
              <div>
                <Button variant="quiet" onClick={() => append(NO_TIME)}>
                  {t('visit:add_time')}
                </Button>
              </div>
            )}
          </div>
        </FormProvider>
        <TextAreaField
          label={t('detail:warranty.visit_note')}
          isOptional
          rows={3}
          maxLength={NOTE_MAX_CHARS}
          error={errors.note?.message ?? propose.fieldErrors.note}
          {...form.register('note', { validate: rules.optionalText(NOTE_MAX_CHARS) })}
        />
        {asksForAddress && <AddressConsent {...form.register('shows_address')} />}
        <FormFoot
          submitLabel={t('detail:warranty.visit_send')}
          isPending={propose.isPending}
          isDirty={isDirty}
          onClose={onClose}
          shown={propose.shown}
          inlineFields={['times', 'note', 'professional_id']}
        />
      </form>
    </ActionSection>
  );
}
