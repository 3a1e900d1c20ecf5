import { useTranslation } from 'next-i18next/pages';
import type { FormEvent } from 'react';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { NOTE_MAX_CHARS } from '@/config/limits/calls';
import { visitCalls } from '@/contract/visit/calls';
import { FORM_MODE } from '@/features/common/forms/form-mode';
import { useForm } from '@/features/common/forms/use-form';
import { useKeptForm } from '@/features/common/forms/use-kept-form';
import { Prose } from '@/features/common/lists/section';
import { personName } from '@/features/common/people/person-name';
import { useDates } from '@/features/common/time/use-dates';
import { RadioGroup } from '@/ui/form/radio-group';
import { TextAreaField } from '@/ui/form/text-area-field';
import { ActionSection } from '../turn/action-section';
import { FormFoot } from '../turn/form-foot';
import { useRules } from '../turn/use-rules';
import type { ProjectDetails } from '../types';
import { AddressConsent } from './address-consent';
import { otherSide, type Visit } from './use-visits';

interface AnswerProps {
  project: ProjectDetails;
  visit: Visit;
  onClose: () => void;
  onDone: () => void;
}

/** One of the proposed times is taken; the owner says whether the other side then sees the address. */
export function TakeTimeForm({ project, visit, onClose, onDone }: AnswerProps) {
  const { t } = useTranslation(['visit', 'project']);
  const dates = useDates();
  const [only] = visit.times.length === 1 ? visit.times : [];
  const form = useForm({
    defaultValues: { visit_at: only ?? '', shows_address: visit.shows_address },
    ...FORM_MODE,
  });
  const take = useCallMutation(visitCalls.takeTime);
  const { errors, isDirty } = form.formState;
  const asksForAddress = project.relation === 'owner' && !visit.is_accepted;
  const onValid = async (values: { visit_at: string; shows_address: boolean }) => {
    const reply = await take.run({
      project_id: project.id,
      visit_id: visit.id,
      visit_at: values.visit_at,
      ...(asksForAddress && { shows_address: values.shows_address }),
    });
    if (reply) onDone();
  };
  const onSubmit = (event: FormEvent) => void form.handleSubmit(onValid)(event);
  return (
    <ActionSection
      title={t('visit:take_title', { name: personName(otherSide(project, visit)) })}
      lead={t('visit:take_lead')}
    >
      <form noValidate onSubmit={onSubmit} className="flex flex-1 flex-col gap-6">
        {visit.note && <Prose>{visit.note}</Prose>}
        <RadioGroup
          label={t('visit:times')}
          options={visit.times.map((time) => ({ value: time, label: dates.moment(time) }))}
          error={errors.visit_at?.message}
          {...form.register('visit_at', { validate: (value) => value !== '' || t('project:form.unchosen') })}
        />
        {asksForAddress && <AddressConsent {...form.register('shows_address')} />}
        <FormFoot
          submitLabel={t('visit:act.take')}
          isPending={take.isPending}
          isDirty={isDirty}
          onClose={onClose}
          shown={take.shown}
        />
      </form>
    </ActionSection>
  );
}

/** The proposed times are refused or taken back, or an agreed visit is called off, with a word. */
export function EndVisitForm({ project, visit, act, onClose, onDone }: AnswerProps & { act: 'decline' | 'call_off' }) {
  const { t } = useTranslation(['visit', 'project']);
  const rules = useRules();
  const dates = useDates();
  const form = useKeptForm({ about: visit.id, defaultValues: { note: '' }, ...FORM_MODE });
  const decline = useCallMutation(visitCalls.declineTimes);
  const callOff = useCallMutation(visitCalls.callOffVisit);
  const isCallOff = act === 'call_off';
  const sent = isCallOff ? callOff : decline;
  const { errors, isDirty } = form.formState;
  const onValid = async ({ note }: { note: string }) => {
    const input = { project_id: project.id, visit_id: visit.id, note: note.trim(), revision: project.revision };
    if (await sent.run(input)) onDone();
  };
  const onSubmit = (event: FormEvent) => void form.handleSubmit(onValid)(event);
  const isMine = visit.proposed_by !== otherSide(project, visit).id;
  const kind = isCallOff ? 'call_off' : isMine ? 'take_back' : 'decline';
  return (
    <ActionSection
      title={t(`visit:end_title.${kind}`, { visit: visit.visit_at ? dates.moment(visit.visit_at) : '' })}
      lead={t(`visit:end_lead.${kind}`)}
    >
      <form noValidate onSubmit={onSubmit} className="flex flex-1 flex-col gap-6">
        <TextAreaField
          label={t('visit:note')}
          isOptional={!isCallOff}
          rows={3}
          maxLength={NOTE_MAX_CHARS}
          error={errors.note?.message ?? sent.fieldErrors.note}
          {...form.register('note', {
            validate: isCallOff ? rules.text(NOTE_MAX_CHARS) : rules.optionalText(NOTE_MAX_CHARS),
          })}
        />
        <FormFoot
          submitLabel={t(`visit:act.${kind}`)}
          isPending={sent.isPending}
          isDirty={isDirty}
          onClose={onClose}
          shown={sent.shown}
          inlineFields={['note']}
          tone={isCallOff ? 'danger' : 'primary'}
        />
      </form>
    </ActionSection>
  );
}
