import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, useState } from 'react';
import type { ShownError } from '@/client/http/call-error';
import { LINE_MAX_CHARS } from '@/config/limits/calls';
import { CallAlert } from '@/features/common/forms/call-alert';
import { useForm } from '@/features/common/forms/use-form';
import { Button } from '@/ui/form/button';
import { TextField } from '@/ui/form/text-field';
import { Upload } from '@/ui/form/upload';
import { useFormGuard } from '../turn/use-form-guard';
import { useRules } from '../turn/use-rules';
import type { RevisionItem } from '../types';

interface RevisionNoteProps {
  item: RevisionItem;
  /** It cannot be saved now. */
  isBlocked: boolean;
  isPending: boolean;
  progress: number | null;
  onCancelUpload: () => void;
  shown: ShownError | null;
  fieldErrors: Record<string, string>;
  onSave: (note: string, files: File[]) => void;
  onClose: () => void;
}

/** How an item was corrected, with pictures; saved together with its tick. */
export function RevisionNote({
  item,
  isBlocked,
  isPending,
  progress,
  shown,
  fieldErrors,
  onSave,
  ...rest
}: RevisionNoteProps) {
  const { t } = useTranslation(['project', 'detail']);
  const rules = useRules();
  const form = useForm({ defaultValues: { note: item.note } });
  const [files, setFiles] = useState<File[]>([]);
  useFormGuard((form.formState.isDirty || files.length > 0) && !isPending);
  const onSubmit = (event: FormEvent) => void form.handleSubmit(({ note }) => onSave(note.trim(), files))(event);
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4 border-t border-line py-4">
      <TextField
        label={t('detail:revision.note')}
        isOptional
        autoComplete="off"
        maxLength={LINE_MAX_CHARS}
        error={form.formState.errors.note?.message ?? fieldErrors.note}
        {...form.register('note', { validate: rules.optionalText(LINE_MAX_CHARS) })}
      />
      <Upload
        label={t('detail:revision.pictures')}
        isOptional
        files={files}
        onChange={setFiles}
        progress={isPending && files.length > 0 ? progress : null}
        onCancel={rest.onCancelUpload}
        error={fieldErrors.files}
      />
      <CallAlert shown={shown} inlineFields={['note', 'files']} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="quiet" isPending={isPending} disabled={isBlocked}>
          {t(item.is_done ? 'detail:revision.save' : 'detail:revision.save_done')}
        </Button>
        <Button variant="text" onClick={rest.onClose} disabled={isPending}>
          {t('actions.cancel')}
        </Button>
      </div>
    </form>
  );
}
