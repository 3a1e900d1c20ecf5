import { useTranslation } from 'next-i18next/pages';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { VIEW_NAME_MAX_CHARS } from '@/config/limits/back-office';
import { adminDeskCalls } from '@/contract/admin/desk/calls';
import type { ViewRoom } from '@/domain/desk';
import { ConfirmDialog } from '@/features/common/forms/confirm-dialog';
import { useForm } from '@/features/common/forms/use-form';
import { useServerErrors } from '@/features/common/forms/use-server-errors';
import { TextField } from '@/ui/form/text-field';

interface SaveViewDialogProps {
  room: ViewRoom;
  query: string;
  isOpen: boolean;
  onClose: () => void;
}

const FIELDS = ['name'] as const;

/** Asks for the name of a view. */
export function SaveViewDialog({ room, query, isOpen, onClose }: SaveViewDialogProps) {
  const { t } = useTranslation('admin');
  const save = useCallMutation(adminDeskCalls.saveView);
  const form = useForm({ defaultValues: { name: '' } });
  useServerErrors(form, FIELDS, save.fieldErrors);
  const onSave = form.handleSubmit(async ({ name }) => {
    if (await save.run({ room, name: name.trim(), query })) onClose();
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('views.title')}
      confirmLabel={t('views.confirm')}
      onConfirm={() => void onSave()}
      isPending={save.isPending}
      shown={save.fieldErrors.name ? null : save.shown}
    >
      <form noValidate onSubmit={onSave}>
        <TextField
          {...form.register('name', { validate: (value) => value.trim() !== '' || t('views.name_missing') })}
          label={t('views.name')}
          hint={t('views.name_hint')}
          maxLength={VIEW_NAME_MAX_CHARS}
          autoComplete="off"
          error={form.formState.errors.name?.message}
        />
      </form>
    </ConfirmDialog>
  );
}
