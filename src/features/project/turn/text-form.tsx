import type { FormEvent, ReactNode } from 'react';
import type { ShownError } from '@/client/http/call-error';
import { NOTE_MAX_CHARS } from '@/config/limits/calls';
import { FORM_MODE } from '@/features/common/forms/form-mode';
import { useKeptForm } from '@/features/common/forms/use-kept-form';
import { TextAreaField } from '@/ui/form/text-area-field';
import { ActionSection } from './action-section';
import { FormFoot } from './form-foot';
import { useRules } from './use-rules';

interface TextFormProps {
  title: string;
  lead: string;
  label: string;
  /** What is answered; null: nothing that stands there already. */
  about: number | null;
  submitLabel: string;
  sending: { isPending: boolean; shown: ShownError | null };
  /** The server's message for the field. */
  error?: string;
  /** Gives the reply; undefined if it was refused. */
  onSend: (text: string) => Promise<unknown>;
  onClose: () => void;
  onDone: () => void;
  /** What the text is an answer to. */
  children?: ReactNode;
}

/** A form of one text, which must be filled in. */
export function TextForm({ title, lead, label, about, submitLabel, sending, error, children, ...acts }: TextFormProps) {
  const rules = useRules();
  const form = useKeptForm({ about, defaultValues: { text: '' }, ...FORM_MODE });
  const { errors, isDirty } = form.formState;
  const onValid = async ({ text }: { text: string }) => {
    if (await acts.onSend(text.trim())) acts.onDone();
  };
  const onSubmit = (event: FormEvent) => void form.handleSubmit(onValid)(event);
  return (
    <ActionSection title={title} lead={lead}>
      <form noValidate onSubmit={onSubmit} className="grid gap-5">
        {children}
        <TextAreaField
          label={label}
          maxLength={NOTE_MAX_CHARS}
          rows={5}
          error={errors.text?.message ?? error}
          {...form.register('text', { validate: rules.text(NOTE_MAX_CHARS) })}
        />
        <FormFoot
          submitLabel={submitLabel}
          isPending={sending.isPending}
          isDirty={isDirty}
          onClose={acts.onClose}
          shown={error ? null : sending.shown}
        />
      </form>
    </ActionSection>
  );
}
