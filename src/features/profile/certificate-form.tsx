import { useTranslation } from 'next-i18next/pages';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { LINE_MAX_CHARS, TITLE_MAX_CHARS } from '@/config/limits/calls';
import { tradeCalls } from '@/contract/trade/calls';
import { LICENCE_KINDS, type LicenceKind } from '@/domain/licence';
import { textOfDay } from '@/domain/time/typed-day';
import { CallAlert } from '@/features/common/forms/call-alert';
import { DayField } from '@/features/common/forms/day-field';
import { AS_TYPED } from '@/features/common/forms/form-mode';
import { useForm } from '@/features/common/forms/use-form';
import { useServerErrors } from '@/features/common/forms/use-server-errors';
import { nextDay } from '@/features/common/time/typed-days';
import { UploadField } from '@/features/common/upload-field';
import { Button } from '@/ui/form/button';
import { SelectField } from '@/ui/form/select-field';
import { TextField } from '@/ui/form/text-field';
import type { TradeReply } from './trade-reply';

const FIELDS = ['title', 'kind', 'number', 'holder', 'grade', 'expires_on', 'certificate'] as const;

interface CertificateFormProps {
  /** Absent: a new one, with its file. */
  certificate?: TradeReply['certificates'][number];
  onClose: () => void;
}

/** A form for a certificate's title and expiry, and for a new one the document itself. */
export function CertificateForm({ certificate, onClose }: CertificateFormProps) {
  const { t } = useTranslation('profile');
  const { t: account } = useTranslation('account');
  const { t: common } = useTranslation('common');
  const { t: project } = useTranslation('project');
  const add = useCallMutation(tradeCalls.addCertificate);
  const update = useCallMutation(tradeCalls.updateCertificate);
  const call = certificate ? update : add;
  const form = useForm({
    defaultValues: {
      title: certificate?.title ?? '',
      kind: certificate?.kind ?? ('other' as LicenceKind),
      number: certificate?.number ?? '',
      holder: certificate?.holder ?? '',
      grade: certificate?.grade ?? '',
      expires_on: certificate?.expires_on ? textOfDay(certificate.expires_on) : '',
      certificate: [] as File[],
    },
  });
  const { register, formState } = form;
  const { errors } = formState;
  // A licence or insurance is looked up by its number, in the name of its holder.
  const isRegistered = form.watch('kind') !== 'other';
  useServerErrors(form, FIELDS, call.fieldErrors);
  // A name that the holder wrote stays.
  const kindNames = LICENCE_KINDS.map((kind) => common(`licence.${kind}`));
  const nameAfterKind = () => {
    const { kind, title } = form.getValues();
    if (title.trim() !== '' && !kindNames.includes(title)) return;
    form.setValue('title', kind === 'other' ? '' : common(`licence.${kind}`));
  };
  const onSubmit = form.handleSubmit(async ({ title, expires_on, certificate: files, ...facts }) => {
    const day = nextDay(expires_on);
    const words = { title: title.trim(), ...facts, ...(day && { expires_on: day }) };
    const reply = certificate
      ? await update.run({ certificate_id: certificate.id, ...words })
      : await add.run({ ...words, certificate: files });
    if (reply) onClose();
  });
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="grid max-w-[640px] gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          {...register('kind', { onChange: nameAfterKind })}
          label={account('licence.kind')}
          options={LICENCE_KINDS.map((value) => ({ value, label: common(`licence.${value}`) }))}
          error={errors.kind?.message}
        />
        <TextField
          {...register('title', { validate: (value) => Boolean(value.trim()) || account('own.error.title') })}
          label={account('own.certificate_title')}
          error={errors.title?.message}
          hint={account('own.certificate_title_hint')}
          maxLength={TITLE_MAX_CHARS}
        />
        {(['number', 'holder'] as const).map((name) => (
          <TextField
            key={name}
            {...register(name, {
              validate: (value) => !isRegistered || Boolean(value.trim()) || account(`licence.missing.${name}`),
            })}
            label={account(`licence.${name}`)}
            error={errors[name]?.message}
            isOptional={!isRegistered}
            maxLength={LINE_MAX_CHARS}
          />
        ))}
        <TextField
          {...register('grade')}
          label={account('licence.grade')}
          error={errors.grade?.message}
          isOptional
          maxLength={LINE_MAX_CHARS}
        />
        <DayField
          {...register('expires_on', {
            validate: (typed) => typed.trim() === '' || nextDay(typed) !== null || project('form.date'),
          })}
          label={account('own.expires_on')}
          error={errors.expires_on?.message}
          isOptional
          typed={form.watch('expires_on')}
          dayOf={nextDay}
          onPick={(typed) => form.setValue('expires_on', typed, AS_TYPED)}
        />
      </div>
      {certificate?.verified && <p className="text-[0.9375rem] text-ink-2">{account('licence.changed')}</p>}
      {!certificate && (
        <UploadField
          control={form.control}
          name="certificate"
          validate={(files) => files.length > 0 || account('own.error.file')}
          label={account('own.certificate_file')}
          maxFiles={1}
          progress={add.progress}
          onCancel={add.cancel}
        />
      )}
      <CallAlert shown={call.shown} inlineFields={FIELDS} />
      <p className="flex flex-wrap gap-3">
        <Button type="submit" isPending={call.isPending}>
          {t('settings.save')}
        </Button>
        <Button variant="quiet" onClick={onClose} disabled={call.isPending}>
          {t('settings.cancel')}
        </Button>
      </p>
    </form>
  );
}
