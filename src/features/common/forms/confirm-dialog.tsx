import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import type { ShownError } from '@/client/http/call-error';
import { Button } from '@/ui/form/button';
import { LazyDialog } from '@/ui/overlay/dialog-lazy';
import { CallAlert } from './call-alert';

interface ConfirmDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** What will happen. */
  children: ReactNode;
  confirmLabel: string;
  /** By default “back”. */
  cancelLabel?: string;
  onConfirm: () => void;
  isPending?: boolean;
  shown?: ShownError | null;
  tone?: 'primary' | 'danger';
  /** The focus begins at the confirming button: where Enter confirms what was read on the page. */
  startsAtConfirm?: boolean;
}

/** A question before something that cannot be undone; a refusal is shown in the dialog. */
export function ConfirmDialog({
  isOpen,
  onClose,
  title,
  children,
  confirmLabel,
  cancelLabel,
  onConfirm,
  isPending = false,
  shown = null,
  tone = 'primary',
  startsAtConfirm = false,
}: ConfirmDialogProps) {
  const { t } = useTranslation('project');
  return (
    <LazyDialog
      isOpen={isOpen}
      onClose={isPending ? () => {} : onClose}
      title={title}
      actions={
        <>
          <Button variant="quiet" onClick={onClose} disabled={isPending}>
            {cancelLabel ?? t('actions.back')}
          </Button>
          <Button
            variant={tone}
            onClick={onConfirm}
            isPending={isPending}
            data-autofocus={startsAtConfirm || undefined}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {children}
        <CallAlert shown={shown} />
      </div>
    </LazyDialog>
  );
}
