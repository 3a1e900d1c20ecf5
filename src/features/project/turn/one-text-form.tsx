import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, useEffect, useState } from 'react';
import type { ShownError } from '@/client/http/call-error';
import { NOTE_MAX_CHARS } from '@/config/limits/calls';
import { CallAlert } from '@/features/common/forms/call-alert';
import { useForm } from '@/features/common/forms/use-form';
import { Button } from '@/ui/form/button';
import { TextAreaField } from '@/ui/form/text-area-field';
import { useRules } from './use-rules';

interface OneTextFormProps {
  label: string;
  hint?: string;
  submitLabel: string;
  /** True when it was accepted; otherwise the typed text stays. */
  onSend: (text: string) => Promise<boolean>;
  isPending: boolean;
  shown: ShownError | null;
  /** The server's message for the field. */
  error?: string;
  onClose?: () => void;
  takesFocus?: boolean;
}

/** A form of one text, inside a panel: its button is quiet, because the screen's main button is elsewhere. */
export function OneTextForm({ label, hint, submitLabel, onSend, isPending, ...rest }: OneTextFormProps) {
  const { t } = useTranslation('project');
  const rules = useRules();
  const form = useForm({ defaultValues: { text: '' } });
  const [isChanged, setChanged] = useState(false);
  const { setFocus } = form;
  useEffect(() => {
    if (rest.takesFocus) setFocus('text');
  }, [rest.takesFocus, setFocus]);
  const onValid = async ({ text }: { text: string }) => {
    setChanged(false);
    if (await onSend(text.trim())) form.reset();
  };
  const onSubmit = (event: FormEvent) => void form.handleSubmit(onValid)(event);
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-3">
      <TextAreaField
        label={label}
        hint={hint}
        maxLength={NOTE_MAX_CHARS}
        rows={3}
        error={form.formState.errors.text?.message ?? (isChanged ? undefined : rest.error)}
        {...form.register('text', { validate: rules.text(NOTE_MAX_CHARS), onChange: () => setChanged(true) })}
      />
      <CallAlert shown={rest.error ? null : rest.shown} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="quiet" isPending={isPending}>
          {submitLabel}
        </Button>
        {rest.onClose && (
          <Button variant="text" onClick={rest.onClose} disabled={isPending}>
            {t('actions.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
