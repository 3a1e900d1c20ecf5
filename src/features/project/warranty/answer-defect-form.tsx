import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, useState } from 'react';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { NOTE_MAX_CHARS } from '@/config/limits/calls';
import { DEFECT_ANSWER_DAYS, DEFECT_CONFIRM_DAYS } from '@/config/limits/projects';
import { warrantyCalls } from '@/contract/warranty/calls';
import { ConfirmDialog } from '@/features/common/forms/confirm-dialog';
import { useKeptForm } from '@/features/common/forms/use-kept-form';
import { Disclosure } from '@/features/common/lists/section';
import { TextAreaField } from '@/ui/form/text-area-field';
import { Upload } from '@/ui/form/upload';
import type { ActionFormProps } from '../applications/apply-form';
import { ActionSection } from '../turn/action-section';
import { FormFoot } from '../turn/form-foot';
import { useRules } from '../turn/use-rules';
import { DefectStory, StepOfDefect } from './defect-story';
import { named, OfOneDefect, type OfOneProps } from './of-one-defect';

/** What is said of a defect: which words it needs, and whether it can have pictures or is confirmed once more. */
const ANSWERS = {
  mend_defect: { call: warrantyCalls.mendDefect, needsWords: false, hasFiles: true, isFinal: false },
  return_defect: { call: warrantyCalls.returnDefect, needsWords: true, hasFiles: true, isFinal: false },
  dispute_defect: { call: warrantyCalls.disputeDefect, needsWords: true, hasFiles: true, isFinal: false },
  confirm_defect: { call: warrantyCalls.confirmDefect, needsWords: false, hasFiles: false, isFinal: true },
  withdraw_defect: { call: warrantyCalls.withdrawDefect, needsWords: false, hasFiles: false, isFinal: true },
} as const;
type Answer = keyof typeof ANSWERS;
const isAnswer = (action: string): action is Answer => action in ANSWERS;

/** A defect is said to be mended or not, confirmed, taken back or disputed. */
export const AnswerDefectForm = (props: ActionFormProps) => {
  const { action } = props;
  return isAnswer(action) ? (
    <OfOneDefect {...props}>{(defect) => <AnswerForm {...props} answer={action} defect={defect} />}</OfOneDefect>
  ) : null;
};

function AnswerForm({ answer, project, defect, onClose, onDone }: OfOneProps & { answer: Answer }) {
  const { t } = useTranslation('detail');
  const rules = useRules();
  const { call, needsWords, hasFiles, isFinal } = ANSWERS[answer];
  const form = useKeptForm({ about: `${defect.id} ${defect.status}`, defaultValues: { note: '' } });
  const [files, setFiles] = useState<File[]>([]);
  const [isConfirming, setConfirming] = useState(false);
  const send = useCallMutation(call);
  const then = t(`warranty.${answer}.then`, {
    days: answer === 'mend_defect' ? DEFECT_CONFIRM_DAYS : DEFECT_ANSWER_DAYS,
  });
  const last = answer === 'confirm_defect' ? defect.steps.findLast(({ action }) => action === 'mend_defect') : null;

  const onSend = async () => {
    setConfirming(false);
    const note = form.getValues('note').trim();
    const reply = await send.run({ ...named(project, defect), note, ...(files.length > 0 && { files }) });
    if (reply) onDone();
  };
  const onValid = () => (isFinal ? setConfirming(true) : void onSend());
  const onSubmit = (event: FormEvent) => void form.handleSubmit(onValid)(event);

  return (
    <ActionSection title={t(`warranty.${answer}.title`, { title: defect.title })} lead={then}>
      <form noValidate onSubmit={onSubmit} className="flex flex-1 flex-col gap-6">
        {last && <StepOfDefect step={last} />}
        {hasFiles && (
          <Upload
            label={t('warranty.pictures')}
            hasCamera
            isOptional
            files={files}
            onChange={setFiles}
            progress={files.length > 0 ? send.progress : null}
            onCancel={send.cancel}
            error={send.fieldErrors.files}
          />
        )}
        <TextAreaField
          label={t(`warranty.${answer}.words`)}
          isOptional={!needsWords}
          rows={needsWords ? 4 : 3}
          maxLength={NOTE_MAX_CHARS}
          error={form.formState.errors.note?.message ?? send.fieldErrors.note}
          {...form.register('note', {
            validate: needsWords ? rules.text(NOTE_MAX_CHARS) : rules.optionalText(NOTE_MAX_CHARS),
          })}
        />
        <Disclosure label={t('warranty.story', { count: defect.steps.length })}>
          <DefectStory defect={defect} />
        </Disclosure>
        <FormFoot
          submitLabel={t(`warranty.${answer}.send`)}
          tone={answer === 'withdraw_defect' ? 'danger' : 'primary'}
          isPending={send.isPending}
          isDirty={form.formState.isDirty || files.length > 0}
          onClose={onClose}
          shown={send.shown}
          inlineFields={['note', 'files']}
        />
      </form>
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        title={t(answer === 'withdraw_defect' ? 'warranty.withdraw_defect.sure' : 'warranty.confirm_defect.sure', {
          title: defect.title,
        })}
        confirmLabel={t(`warranty.${answer}.send`)}
        onConfirm={() => void onSend()}
        tone={answer === 'withdraw_defect' ? 'danger' : 'primary'}
      >
        <p>{then}</p>
      </ConfirmDialog>
    </ActionSection>
  );
}
