import type { ReactNode } from 'react';
import type { ShownError } from '@/client/call-error';
import { CallAlert } from '@/features/common/forms/call-alert';
import { Button } from '@/ui/form/button';
import { UploadTotal } from '@/ui/form/upload-total';
import { useTranslation } from '@/ui/texts';

interface CreateFootProps {
  isPending: boolean;
  /** 0 to 1 of the files while they are on their way. */
  progress: number | null;
  onCancel: () => void;
  shown: ShownError | null;
  /** Without an answer the same can be sent once more. */
  isRetry: boolean;
  /** What is kept on this device. */
  kept: string;
  /** What must be read before sending. */
  children?: ReactNode;
}

/** The foot of the form, in reach on a phone: what went wrong, how far the files are, send. */
export function CreateFoot({ isPending, progress, onCancel, shown, isRetry, kept, children }: CreateFootProps) {
  const { t } = useTranslation('project');
  return (
    <div
      data-foot="form"
      className="sticky bottom-0 z-10 -mx-[18px] mt-8 grid gap-3 border-t border-line bg-paper px-[18px] py-4 sm:static sm:mx-0 sm:px-0"
    >
      {children}
      <CallAlert shown={shown} />
      {progress !== null && (
        // Where it moves no button under the finger: above it in the sticky foot of a phone, else below.
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
