import { useTranslation } from 'next-i18next/pages';
import { ProgressBar } from '@/ui/layout/progress-bar';
import { Button } from './button';

interface UploadTotalProps {
  /** 0 to 1 of all files together. */
  fraction: number;
  /** Cancels the upload; the chosen files stay. */
  onCancel?: () => void;
}

/** The progress of all files together, and a cancel button; after the last byte the server still checks them. */
export function UploadTotal({ fraction, onCancel }: UploadTotalProps) {
  const { t: upload } = useTranslation('profile');
  const isAllSent = fraction >= 1;
  return (
    <div className="flex items-center gap-x-4 text-sm tabular-nums text-ink-2">
      <div className="min-w-0 flex-1">
        <p className="mb-1 flex justify-between gap-3">
          <span>{isAllSent ? upload('upload.checking') : upload('upload.sending')}</span>
          {!isAllSent && <span>{Math.round(fraction * 100)}%</span>}
        </p>
        <ProgressBar fraction={fraction} label={upload('upload.sending')} />
      </div>
      {onCancel && (
        <Button variant="text" className="shrink-0 whitespace-nowrap" onClick={onCancel}>
          {upload('upload.cancel')}
        </Button>
      )}
    </div>
  );
}
