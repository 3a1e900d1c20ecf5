import { useState } from 'react';
import { useCallMutation } from '@/client/use-call-mutation';
import { TITLE_MAX_CHARS } from '@/config/limits';
import { tradeCalls } from '@/contract/trade/calls';
import { CallAlert } from '@/features/common/forms/call-alert';
import { useFields } from '@/features/common/forms/use-fields';
import { Button } from '@/ui/form/button';
import { TextField } from '@/ui/form/field';
import { Upload } from '@/ui/form/upload';
import { useTranslation } from '@/ui/texts';
import type { TradeReply } from './trade-reply';

const INLINE = ['title', 'expires_on', 'certificate'];

interface CertificateFormProps {
  /** Absent: a new one, with its file. */
  certificate?: TradeReply['certificates'][number];
  onClose: () => void;
}

/** A certificate's title, its expiry, and of a new one the document itself. */
export function CertificateForm({ certificate, onClose }: CertificateFormProps) {
  const { t } = useTranslation('profile');
  const [files, setFiles] = useState<File[]>([]);
  const [isFileMissing, setFileMissing] = useState(false);
  const add = useCallMutation(tradeCalls.addCertificate);
  const update = useCallMutation(tradeCalls.updateCertificate);
  const call = certificate ? update : add;
  const fields = useFields({
    initial: { title: certificate?.title ?? '', expires_on: certificate?.expires_on ?? '' },
    check: ({ title }) => ({ title: title.trim() ? undefined : t('own.error.title') }),
    serverErrors: call.fieldErrors,
    onSend: async ({ title, expires_on }) => {
      const words = { title: title.trim(), ...(expires_on && { expires_on }) };
      if (!certificate && files.length === 0) return setFileMissing(true);
      const reply = certificate
        ? await update.run({ certificate_id: certificate.id, ...words })
        : await add.run({ ...words, certificate: files });
      if (reply) onClose();
    },
  });
  return (
    <form {...fields.form} className="grid max-w-[640px] gap-5">
      <div className="grid gap-5 sm:grid-cols-[1fr_200px]">
        <TextField
          {...fields.field('title')}
          label={t('own.certificate_title')}
          hint={t('own.certificate_title_hint')}
          maxLength={TITLE_MAX_CHARS}
        />
        <TextField {...fields.field('expires_on')} label={t('own.expires_on')} isOptional type="date" />
      </div>
      {!certificate && (
        <Upload
          label={t('own.certificate_file')}
          files={files}
          onChange={(chosen) => {
            setFiles(chosen);
            setFileMissing(false);
          }}
          maxFiles={1}
          progress={add.progress}
          onCancel={add.cancel}
          error={isFileMissing ? t('own.error.file') : add.fieldErrors.certificate}
        />
      )}
      <CallAlert shown={call.shown} inlineFields={INLINE} />
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
