import { useTranslation } from 'next-i18next/pages';
import { type ReactNode, useState } from 'react';
import type { ShownError } from '@/client/http/call-error';
import { CallAlert } from '@/features/common/forms/call-alert';
import { ConfirmDialog } from '@/features/common/forms/confirm-dialog';
import { useFootRoom } from '@/features/common/forms/use-foot-room';
import { useRefusedFocus } from '@/features/common/forms/use-refused-focus';
import { Button } from '@/ui/form/button';
import { Alert } from '@/ui/layout/alert';
import { useMovedOn } from './moved-on';
import { useFormGuard } from './use-form-guard';

interface FormFootProps {
  submitLabel: string;
  isPending: boolean;
  /** Whether closing would lose typed values. */
  isDirty: boolean;
  onClose: () => void;
  shown: ShownError | null;
  inlineFields?: readonly string[];
  /** `danger`: it ends something. */
  tone?: 'primary' | 'danger';
  /** A live total above the buttons. */
  children?: ReactNode;
}

/** A form's sticky footer: the error, the total, the buttons to send and close. */
export function FormFoot({
  submitLabel,
  isPending,
  isDirty,
  onClose,
  shown,
  inlineFields,
  tone = 'primary',
  children,
}: FormFootProps) {
  const { t } = useTranslation('project');
  const reason = useMovedOn();
  // While the form is being sent, the change may be its own.
  const movedOn = isPending ? null : reason;
  const [isConfirming, setConfirming] = useState(false);
  useFormGuard(isDirty && !isPending);
  const foot = useRefusedFocus(shown);
  useFootRoom(foot);
  return (
    <div
      ref={foot}
      data-foot="form"
      className="sticky bottom-0 z-20 -mx-5 -mb-5 mt-8 grid gap-3 border-t border-line bg-card px-5 py-3 max-md:mt-auto md:-mx-7 md:-mb-7 md:gap-4 md:rounded-b-m md:px-7 md:py-4"
    >
      {movedOn && <Alert tone="warning">{movedOn}</Alert>}
      <CallAlert shown={shown} inlineFields={inlineFields} />
      {children}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={isDirty ? () => setConfirming(true) : onClose} disabled={isPending}>
          {/* Next to “cancel the project”, “cancel” would mean the opposite. */}
          {tone === 'danger' ? t('actions.back') : t('actions.cancel')}
        </Button>
        <Button
          type="submit"
          variant={tone}
          className="max-sm:flex-1"
          isPending={isPending}
          disabled={movedOn !== null}
        >
          {submitLabel}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        title={t('form.discard_title')}
        confirmLabel={t('form.discard')}
        onConfirm={onClose}
        tone="danger"
      >
        <p>{t('form.discard_text')}</p>
      </ConfirmDialog>
    </div>
  );
}
