import { useTranslation } from 'next-i18next/pages';
import type { ShownError } from '@/client/http/call-error';
import { PASSKEY_NAME_MAX_CHARS } from '@/config/limits/accounts';
import { CallAlert } from '@/features/common/forms/call-alert';
import { useForm } from '@/features/common/forms/use-form';
import { useServerErrors } from '@/features/common/forms/use-server-errors';
import { Button } from '@/ui/form/button';
import { TextField } from '@/ui/form/text-field';

const FIELDS = ['name'] as const;

interface PasskeyNameFormProps {
  text: string;
  action: string;
  initial: string;
  sending: { shown: ShownError | null; fieldErrors: Record<string, string> };
  onSend: (name: string) => Promise<void>;
}

/** The name by which its holder recognises a passkey. */
export function PasskeyNameForm({ text, action, initial, sending, onSend }: PasskeyNameFormProps) {
  const { t } = useTranslation('account');
  const form = useForm({ defaultValues: { name: initial } });
  const { errors, isSubmitting } = form.formState;
  useServerErrors(form, FIELDS, sending.fieldErrors);
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit(({ name }) => onSend(name.trim()))}
      className="grid gap-5"
    >
      <p>{text}</p>
      <CallAlert shown={sending.shown} inlineFields={FIELDS} />
      <TextField
        {...form.register('name', { validate: (value) => value.trim() !== '' || t('passkeys.name_required') })}
        label={t('passkeys.name')}
        error={errors.name?.message}
        maxLength={PASSKEY_NAME_MAX_CHARS}
        autoComplete="off"
      />
      <p>
        <Button type="submit" isPending={isSubmitting}>
          {action}
        </Button>
      </p>
    </form>
  );
}
