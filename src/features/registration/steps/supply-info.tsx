import { type FormEvent, useState } from 'react';
import { useCallMutation } from '@/client/use-call-mutation';
import { MAX_FILES_PER_CALL, NOTE_MAX_CHARS } from '@/config/limits';
import { professionalCalls } from '@/contract/professional/calls';
import { CallAlert } from '@/features/common/forms/call-alert';
import { useLeaveGuard } from '@/features/common/forms/use-leave-guard';
import { useDates } from '@/features/common/time/use-dates';
import { Button } from '@/ui/form/button';
import { TextAreaField } from '@/ui/form/field';
import { Upload } from '@/ui/form/upload';
import { UploadTotal } from '@/ui/form/upload-total';
import { Card } from '@/ui/layout/card';
import { useTranslation } from '@/ui/texts';
import { type Registration, SentPapers } from './sent-papers';

/** An admin asked for more: what, until when, and the answer with documents. */
export function SupplyInfo({ registration }: { registration: Registration }) {
  const { t } = useTranslation('profile');
  const dates = useDates();
  const [note, setNote] = useState('');
  const [files, setFiles] = useState<File[]>([]);
  const [isMissing, setMissing] = useState(false);
  const call = useCallMutation(professionalCalls.supplyInfo);
  useLeaveGuard(call.isPending || note.trim() !== '' || files.length > 0);
  const asked = registration.info_request;
  const due = asked ? dates.due(asked.due_at) : null;
  const progress = files.length > 0 ? call.progress : null;
  const onSend = async () => {
    const isNothing = note.trim() === '' && files.length === 0;
    setMissing(isNothing);
    if (isNothing) return;
    await call.run({ note: note.trim(), certificates: files });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void onSend();
  };
  return (
    <div className="grid gap-5">
      {asked && (
        <Card tone="turn" as="section" aria-labelledby="asked" className="p-5 sm:p-6">
          <h2 id="asked" className="text-lg">
            {t('registration.info.asked')}
          </h2>
          <p className="mt-2 whitespace-pre-line break-words">{asked.note}</p>
          <p className={`mt-3 text-[15px] tabular-nums ${due?.isOverdue ? 'text-ember' : 'text-ink-2'}`}>
            {t('registration.info.until', { day: dates.day(asked.due_at), due: due?.text })}
          </p>
        </Card>
      )}
      <form noValidate onSubmit={onSubmit} className="grid gap-6">
        <Upload
          label={t('registration.info.files')}
          isOptional
          files={files}
          onChange={(next) => {
            setMissing(false);
            setFiles(next);
          }}
          maxFiles={MAX_FILES_PER_CALL}
          progress={progress}
          interrupted={call.interrupted}
          onRetry={() => void onSend()}
          error={isMissing ? t('registration.info.missing') : call.fieldErrors.certificates}
        />
        <TextAreaField
          name="note"
          label={t('registration.info.note')}
          hint={t('registration.info.note_hint', { max: NOTE_MAX_CHARS })}
          isOptional
          rows={4}
          maxLength={NOTE_MAX_CHARS}
          value={note}
          onChange={(event) => {
            setMissing(false);
            setNote(event.target.value);
          }}
          error={call.fieldErrors.note}
        />
        <CallAlert shown={call.shown} inlineFields={['note', 'certificates']} />
        {progress !== null && <UploadTotal fraction={progress} onCancel={call.cancel} />}
        <div className="border-t border-line pt-6 text-right">
          <Button type="submit" isPending={call.isPending} className="max-sm:w-full">
            {t('registration.info.send')}
          </Button>
        </div>
      </form>
      <SentPapers registration={registration} />
    </div>
  );
}
