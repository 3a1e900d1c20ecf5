import type { ReactNode } from 'react';
import type { ShownError } from '@/client/call-error';
import { Button } from '@/ui/form/button';
import { LazyDialog } from '@/ui/overlay/dialog-lazy';
import { useTranslation } from '@/ui/texts';
import { CallAlert } from './call-alert';

interface ConfirmDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** What follows, said before it happens. */
  children: ReactNode;
  confirmLabel: string;
  /** Back, unless told. */
  cancelLabel?: string;
  onConfirm: () => void;
  isPending?: boolean;
  shown?: ShownError | null;
  tone?: 'primary' | 'danger';
}

/** A question before something that cannot be taken back; a refusal is told where it was asked. */
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
          <Button variant={tone} onClick={onConfirm} isPending={isPending}>
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
