import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { NOTE_MAX_CHARS } from '@/config/limits/calls';
import { warrantyCalls } from '@/contract/warranty/calls';
import { FORM_MODE } from '@/features/common/forms/form-mode';
import { useKeptForm } from '@/features/common/forms/use-kept-form';
import { useDates } from '@/features/common/time/use-dates';
import { TextAreaField } from '@/ui/form/text-area-field';
import type { ActionFormProps } from '../applications/apply-form';
import { ActionSection } from '../turn/action-section';
import { FormFoot } from '../turn/form-foot';
import { useRules } from '../turn/use-rules';
import { VisitTime } from '../visits/visit-time';
import { type TypedTime, typedTime, visitAt } from '../visits/visit-values';
import { StepOfDefect } from './defect-story';
import { named, OfOneDefect, type OfOneProps } from './of-one-defect';

/** Owner or technician proposes when to look at a defect, or another time. */
export const ProposeVisitForm = (props: ActionFormProps) => (
  <OfOneDefect {...props}>{(defect) => <Propose {...props} defect={defect} />}</OfOneDefect>
);

interface Values {
  times: TypedTime[];
  note: string;
}

function Propose({ project, defect, onClose, onDone }: OfOneProps) {
  const { t } = useTranslation(['detail', 'project']);
  const rules = useRules();
  const dates = useDates();
  const [defaults] = useState(() => ({ times: [typedTime(defect.visit_at, new Date())], note: '' }));
  const form = useKeptForm<Values>({
    about: `${defect.id} ${defect.visit_at}`,
    defaultValues: defaults,
    // The time that the form begins with depends on the day.
    continued: (typed) => typed,
    ...FORM_MODE,
  });
  const propose = useCallMutation(warrantyCalls.proposeVisit);
  const { errors, isDirty } = form.formState;
  const onValid = async ({ times: [typed], note }: Values) => {
    const chosen = typed && visitAt(typed, new Date());
    if (!chosen) return;
    const reply = await propose.run({
      ...named(project, defect),
      visit_at: chosen.toISOString(),
      note: note.trim(),
    });
    if (reply) onDone();
  };
  const onSubmit = (event: FormEvent) => void form.handleSubmit(onValid)(event);
  return (
    <ActionSection
      title={t(defect.visit_at === null ? 'detail:warranty.visit_title' : 'detail:warranty.other_time_title', {
        title: defect.title,
      })}
      lead={
        defect.visit_at === null
          ? t('detail:warranty.visit_lead')
          : t('detail:warranty.other_time_lead', { visit: dates.moment(defect.visit_at) })
      }
    >
      <form noValidate onSubmit={onSubmit} className="flex flex-1 flex-col gap-6">
        <FormProvider {...form}>
          <VisitTime index={0} error={propose.fieldErrors.visit_at} />
        </FormProvider>
        <TextAreaField
          label={t('detail:warranty.visit_note')}
          hint={t('detail:warranty.visit_note_hint')}
          isOptional
          rows={3}
          maxLength={NOTE_MAX_CHARS}
          error={errors.note?.message ?? propose.fieldErrors.note}
          {...form.register('note', { validate: rules.optionalText(NOTE_MAX_CHARS) })}
        />
        <FormFoot
          submitLabel={t('detail:warranty.visit_send')}
          isPending={propose.isPending}
          isDirty={isDirty}
          onClose={onClose}
          shown={propose.shown}
          inlineFields={['visit_at', 'note']}
        />
      </form>
    </ActionSection>
  );
}

/** The other side agrees to the time that is shown. */
export const AgreeVisitForm = (props: ActionFormProps) => (
  <OfOneDefect {...props}>{(defect) => <Agree {...props} defect={defect} />}</OfOneDefect>
);

function Agree({ project, defect, onClose, onDone }: OfOneProps) {
  const { t } = useTranslation('detail');
  const dates = useDates();
  const agree = useCallMutation(warrantyCalls.agreeVisit);
  const proposal = defect.steps.findLast(({ action }) => action === 'propose_visit');
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (defect.visit_at && (await agree.run({ ...named(project, defect), visit_at: defect.visit_at }))) onDone();
  };
  return (
    <ActionSection
      title={t('warranty.agree_title', { visit: defect.visit_at ? dates.moment(defect.visit_at) : '' })}
      lead={t('warranty.named', { number: defect.number, title: defect.title })}
    >
      <form noValidate onSubmit={(event) => void onSubmit(event)} className="flex flex-1 flex-col gap-5">
        {proposal && <StepOfDefect step={proposal} />}
        <p className="text-ink-2">{t('warranty.agree_then')}</p>
        <FormFoot
          submitLabel={t('warranty.act.agree_visit')}
          isPending={agree.isPending}
          isDirty={false}
          onClose={onClose}
          shown={agree.shown}
        />
      </form>
    </ActionSection>
  );
}
