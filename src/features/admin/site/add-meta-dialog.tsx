import { useState } from 'react';
import { useCallMutation } from '@/client/use-call-mutation';
import { LINE_MAX_CHARS } from '@/config/limits';
import { adminContentCalls } from '@/contract/admin-content';
import { ConfirmDialog } from '@/features/common/confirm-dialog';
import { TextField } from '@/ui/field';
import { useTranslation } from '@/ui/texts';
import { NO_WORDS } from './bodies';

interface AddMetaDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onDone: (path: string) => void;
}

/** Which page is to have metadata of its own. */
export function AddMetaDialog({ isOpen, onClose, onDone }: AddMetaDialogProps) {
  const { t } = useTranslation('admin');
  const [path, setPath] = useState('/');
  const create = useCallMutation(adminContentCalls.create);
  const onConfirm = async () => {
    const body = { title: NO_WORDS, description: NO_WORDS, image: '' };
    const reply = await create.run({ kind: 'page_meta', key: path.trim(), body });
    if (reply) onDone(reply.key);
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('meta.add')}
      confirmLabel={t('meta.add_confirm')}
      onConfirm={onConfirm}
      isPending={create.isPending}
      shown={create.fieldErrors.key ? null : create.shown}
    >
      <TextField
        label={t('meta.path')}
        hint={t('meta.path_hint')}
        autoComplete="off"
        inputMode="url"
        maxLength={LINE_MAX_CHARS}
        value={path}
        onChange={(event) => setPath(event.target.value)}
        error={create.fieldErrors.key}
      />
    </ConfirmDialog>
  );
}
