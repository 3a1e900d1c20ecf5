import { useTranslation } from 'next-i18next/pages';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { EMAIL_MAX_CHARS, NAME_MAX_CHARS, NOTE_MAX_CHARS, TITLE_MAX_CHARS } from '@/config/limits/calls';
import { contentCalls } from '@/contract/content/calls';
import { looksLikeEmail } from '@/domain/contact';
import { CallAlert } from '@/features/common/forms/call-alert';
import { FORM_MODE } from '@/features/common/forms/form-mode';
import { useForm } from '@/features/common/forms/use-form';
import { useServerErrors } from '@/features/common/forms/use-server-errors';
import { Button } from '@/ui/form/button';
import { TextAreaField } from '@/ui/form/text-area-field';
import { TextField } from '@/ui/form/text-field';

const FIELDS = ['name', 'email', 'phone', 'subject', 'message'] as const;

const EMPTY = { name: '', email: '', phone: '', subject: '', message: '', website: '' };

/** The contact form. If the server refuses the message, the typed text stays. */
export function ContactForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation('site');
  const { t: auth } = useTranslation('auth');
  const call = useCallMutation(contentCalls.contactSubmit);
  const form = useForm({ ...FORM_MODE, defaultValues: EMPTY });
  const { register, formState } = form;
  const { errors } = formState;
  useServerErrors(form, FIELDS, call.fieldErrors);
  const required = (message: string) => ({ validate: (value: string) => Boolean(value.trim()) || message });
  const onSubmit = form.handleSubmit(async (values) => {
    if (await call.run(values)) onSent(values.email.trim());
  });
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="grid max-w-[640px] gap-6 noscript:hidden">
      <CallAlert shown={call.shown} inlineFields={FIELDS} />
      <div className="grid gap-6 sm:grid-cols-2 sm:gap-x-5">
        <TextField
          {...register('name', required(t('contact.name_required')))}
          label={t('contact.name')}
          error={errors.name?.message}
          autoComplete="name"
          maxLength={NAME_MAX_CHARS}
        />
        <TextField
          {...register('phone')}
          label={t('contact.phone')}
          isOptional
          error={errors.phone?.message}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={NAME_MAX_CHARS}
        />
      </div>
      <TextField
        {...register('email', { validate: (value) => looksLikeEmail(value) || auth('email_wrong') })}
        label={auth('email')}
        error={errors.email?.message}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={EMAIL_MAX_CHARS}
      />
      <TextField
        {...register('subject', required(t('contact.subject_required')))}
        label={t('contact.subject')}
        error={errors.subject?.message}
        maxLength={TITLE_MAX_CHARS}
      />
      <TextAreaField
        {...register('message', required(t('contact.message_required')))}
        label={t('contact.message')}
        error={errors.message?.message}
        rows={7}
        maxLength={NOTE_MAX_CHARS}
      />
      {/* A honeypot: users cannot see or focus it, so only a bot fills it in. */}
      <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
        <input {...register('website')} type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <div>
        <Button type="submit" isPending={call.isPending} className="w-full sm:w-auto sm:min-w-[200px]">
          {t('contact.submit')}
        </Button>
      </div>
    </form>
  );
}
