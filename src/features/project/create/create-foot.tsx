import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import type { ShownError } from '@/client/http/call-error';
import { CallAlert } from '@/features/common/forms/call-alert';
import { useRefusedFocus } from '@/features/common/forms/use-refused-focus';
import { Button } from '@/ui/form/button';
import { UploadTotal } from '@/ui/form/upload-total';

interface CreateFootProps {
  isPending: boolean;
  /** 0 to 1 while the files are uploading. */
  progress: number | null;
  onCancel: () => void;
  shown: ShownError | null;
  /** The last try got no answer: the same input can be sent again. */
  isRetry: boolean;
  /** A text that says what is stored on this device. */
  kept: string;
  /** What must be read before sending. */
  children?: ReactNode;
}

/** The form's footer, sticky on a phone: the error, the upload's progress, the send button. */
export function CreateFoot({ isPending, progress, onCancel, shown, isRetry, kept, children }: CreateFootProps) {
  const { t } = useTranslation('project');
  const foot = useRefusedFocus(shown);
  return (
    <div
      ref={foot}
      data-foot="form"
      className="sticky bottom-0 z-10 -mx-[18px] mt-8 grid gap-3 border-t border-line bg-paper px-[18px] py-4 sm:static sm:mx-0 sm:px-0"
    >
      {children}
      <CallAlert shown={shown} />
      {progress !== null && (
        // Placed so that it moves no button under the finger: above it in the sticky footer of a phone, else below.
        <div className="sm:order-last">
          <UploadTotal fraction={progress} onCancel={onCancel} />
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-sm text-ink-2">{kept}</p>
        <Button type="submit" isPending={isPending} className="max-sm:w-full">
          {isRetry ? t('create.again') : t('create.send')}
        </Button>
      </div>
    </div>
  );
}
