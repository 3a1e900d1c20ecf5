import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { NOTE_MAX_CHARS } from '@/config/limits/calls';
import { VISIT_MAX_DAYS, VISIT_TIMES_MAX } from '@/config/limits/projects';
import { visitCalls } from '@/contract/visit/calls';
import { textOfDay } from '@/domain/time/typed-day';
import { FORM_MODE } from '@/features/common/forms/form-mode';
import { useForm } from '@/features/common/forms/use-form';
import { type Person, personName } from '@/features/common/people/person-name';
import { Button } from '@/ui/form/button';
import { CheckboxField } from '@/ui/form/checkbox-field';
import { FieldError } from '@/ui/form/field-frame';
import { SelectField } from '@/ui/form/select-field';
import { TextAreaField } from '@/ui/form/text-area-field';
import { ActionSection } from '../turn/action-section';
import { FormFoot } from '../turn/form-foot';
import { useRules } from '../turn/use-rules';
import type { ProjectDetails } from '../types';
import { useWarrantyWords } from '../warranty/use-warranty-words';
import type { Visit } from './use-visits';
import { VisitTime } from './visit-time';
import { dayFault, timeFault, type VisitFault, visitAt } from './visit-values';

interface Values {
  professional_id: string;
  times: { day: string; time: string }[];
  note: string;
  shows_address: boolean;
}

interface ProposeTimesFormProps {
  project: ProjectDetails;
  /** With whom it can be arranged; one person for a visit that is there. */
  people: readonly Person[];
  /** The visit that gets other times; null: a new one. */
  visit: Visit | null;
  onClose: () => void;
  onDone: () => void;
}

/** Up to three times for a visit, for the other side to choose from. */
export function ProposeTimesForm({ project, people, visit, onClose, onDone }: ProposeTimesFormProps) {
  const { t } = useTranslation(['visit', 'detail', 'project']);
  const rules = useRules();
  const words = useWarrantyWords();
  const [defaults] = useState<Values>(() => ({
    professional_id: people.length === 1 ? String(people[0]?.id) : '',
    times: [{ day: '', time: '' }],
    note: '',
    shows_address: visit?.shows_address ?? false,
  }));
  const form = useForm<Values>({ defaultValues: defaults, ...FORM_MODE });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'times' });
  const propose = useCallMutation(visitCalls.proposeTimes);
  const { errors, isDirty } = form.formState;
  const [times, professionalId] = useWatch({ control: form.control, name: ['times', 'professional_id'] });
  const isOwner = project.relation === 'owner';
  const chosen = people.find(({ id }) => String(id) === professionalId);
  // Who was accepted sees the address anyway.
  const asksForAddress = isOwner && chosen?.id !== project.consultant?.id && chosen?.id !== project.technician?.id;
  const faultWords = (fault: VisitFault | null) =>
    fault === null || t(`detail:warranty.visit_fault.${fault}`, { days: VISIT_MAX_DAYS });
  const onValid = async (values: Values) => {
    const now = new Date();
    const chosenTimes = values.times.map((typed) => visitAt(typed, now)?.toISOString() ?? '');
    const reply = await propose.run({
      project_id: project.id,
      revision: project.revision,
      times: [...new Set(chosenTimes)],
      note: values.note.trim(),
      ...(isOwner && { professional_id: Number(values.professional_id) }),
      ...(asksForAddress && { shows_address: values.shows_address }),
    });
    if (reply) onDone();
  };
  const onSubmit = (event: FormEvent) => void form.handleSubmit(onValid)(event);
  const [only] = people.length === 1 ? people : [];
  const title = visit
    ? t(`visit:other_title.${visit.status === 'agreed' ? 'agreed' : 'proposed'}`)
    : t('visit:arrange_title', { name: only ? personName(only) : '' });
  return (
    <ActionSection
      title={title}
      lead={
        visit?.status === 'agreed' && visit.visit_at
          ? t('visit:move_lead', { visit: words.visit(visit.visit_at).trim() })
          : t('visit:arrange_lead')
      }
    >
      <form noValidate onSubmit={onSubmit} className="flex flex-1 flex-col gap-6">
        {!only && (
          <SelectField
            label={t('visit:with')}
            placeholder={t('visit:choose')}
            options={people.map((person) => ({
              value: String(person.id),
              label: `${personName(person)}（${t(`project:role.${person.user_type}`)}）`,
            }))}
            error={errors.professional_id?.message ?? propose.fieldErrors.professional_id}
            {...form.register('professional_id', { validate: (value) => value !== '' || t('project:form.unchosen') })}
          />
        )}
        <div className="grid gap-5">
          {fields.map((field, index) => (
            <fieldset key={field.id} className="min-w-0">
              <legend className="float-left mb-2 flex w-full items-center justify-between font-semibold">
                {t('visit:time_number', { n: index + 1 })}
              </legend>
              <div className="clear-both">
                <VisitTime
                  day={form.register(`times.${index}.day`, {
                    validate: (value) => faultWords(dayFault(value, new Date())),
                    deps: `times.${index}.time`,
                  })}
                  time={form.register(`times.${index}.time`, {
                    validate: (_, values) =>
                      faultWords(timeFault(values.times[index] ?? { day: '', time: '' }, new Date())),
                  })}
                  values={times[index] ?? { day: '', time: '' }}
                  errors={{
                    day: errors.times?.[index]?.day?.message,
                    time: errors.times?.[index]?.time?.message,
                  }}
                  onPick={(picked) =>
                    form.setValue(`times.${index}.day`, picked === '' ? '' : textOfDay(picked), {
                      shouldDirty: true,
                      shouldTouch: true,
                      shouldValidate: true,
                    })
                  }
                />
              </div>
              {fields.length > 1 && (
                <Button variant="text" className="-ml-2" onClick={() => remove(index)}>
                  {t('visit:remove_time', { n: index + 1 })}
                </Button>
              )}
            </fieldset>
          ))}
          <FieldError id="times-error" error={propose.fieldErrors.times} />
          {fields.length < VISIT_TIMES_MAX && (
            <div>
              <Button variant="quiet" onClick={() => append({ day: '', time: '' })}>
                {t('visit:add_time')}
              </Button>
            </div>
          )}
        </div>
        <TextAreaField
          label={t('detail:warranty.visit_note')}
          isOptional
          rows={3}
          maxLength={NOTE_MAX_CHARS}
          error={errors.note?.message ?? propose.fieldErrors.note}
          {...form.register('note', { validate: rules.optionalText(NOTE_MAX_CHARS) })}
        />
        {asksForAddress && (
          <CheckboxField
            label={t('visit:shows_address')}
            hint={t('visit:shows_address_hint')}
            {...form.register('shows_address')}
          />
        )}
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
