import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import type { ShownError } from '@/client/http/call-error';
import { CallAlert } from '@/features/common/forms/call-alert';
import { useFootRoom } from '@/features/common/forms/use-foot-room';
import { useRefusedFocus } from '@/features/common/forms/use-refused-focus';
import { Button } from '@/ui/form/button';
import { UploadInterrupted } from '@/ui/form/upload-interrupted';
import { UploadTotal } from '@/ui/form/upload-total';

interface CreateFootProps {
  isPending: boolean;
  /** 0 to 1 while the files are uploading. */
  progress: number | null;
  onCancel: () => void;
  shown: ShownError | null;
  /** Why the upload of the files got no answer. */
  interrupted: 'cancelled' | 'lost' | null;
  onRetry: () => void;
  /** A text that says what is stored on this device. */
  kept: string;
  /** Of the button that goes on; without it there is none. */
  label?: string;
  /** To the step before; the first step has none. */
  onBack?: () => void;
  /** What must be read before sending. */
  children?: ReactNode;
}

/** The footer of a step, sticky on a phone: the error, the upload's progress, the buttons back and on. */
export function CreateFoot(props: CreateFootProps) {
  const { isPending, progress, onCancel, shown, kept, label, onBack, children } = props;
  const { t } = useTranslation('create');
  const foot = useRefusedFocus(shown);
  useFootRoom(foot);
  return (
    <div
      ref={foot}
      data-foot="form"
      className="sticky bottom-0 z-10 -mx-[18px] mt-8 grid gap-3 border-t border-line bg-paper px-[18px] py-3 sm:static sm:mx-0 sm:px-0 sm:py-4"
    >
      {children}
      <CallAlert shown={shown} />
      <UploadInterrupted reason={props.interrupted} onRetry={props.onRetry} />
      {progress !== null && (
        // Placed so that it moves no button under the finger: above it in the sticky footer of a phone, else below.
        <div className="sm:order-last">
          <UploadTotal fraction={progress} onCancel={onCancel} />
        </div>
      )}
      <div className="flex items-center gap-3">
        {onBack && (
          <Button variant="quiet" onClick={onBack} disabled={isPending}>
            {t('steps.back')}
          </Button>
        )}
        {label !== undefined && (
          <Button type="submit" isPending={isPending} className="max-sm:flex-1 sm:ml-auto">
            {label}
          </Button>
        )}
      </div>
      <p className="text-sm text-ink-2">{kept}</p>
    </div>
  );
}
