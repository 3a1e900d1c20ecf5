import { useTranslation } from 'next-i18next/pages';
import { ProgressBar } from '@/ui/layout/progress-bar';
import { fileSize } from '@/ui/media/file-size';
import { Icon } from '@/ui/media/icon';
import { SmallPicture } from '@/ui/media/small-picture';
import { useObjectUrl } from './use-object-url';

interface UploadFileProps {
  file: File;
  onRemove?: () => void;
  /** 0 to 1 while it is uploading. */
  fraction?: number | null;
}

/** One chosen file: a preview, its name and size, its progress, and a button to remove it. */
export function UploadFile({ file, onRemove, fraction = null }: UploadFileProps) {
  const { t } = useTranslation('common');
  const { t: upload } = useTranslation('profile');
  const preview = useObjectUrl(file.type.startsWith('image/') ? file : undefined);

  return (
    <li className="flex items-center gap-3.5 rounded-m border border-line bg-card py-2 pl-3 pr-1.5">
      <span className="grid size-11 shrink-0 place-items-center overflow-hidden rounded-sm bg-jade-soft text-jade">
        {preview ? (
          <SmallPicture src={preview} alt="" className="size-full object-cover" />
        ) : (
          <Icon name="document" className="size-6" />
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-[0.9375rem] font-semibold">{file.name}</span>
        <span className="block text-[0.8125rem] tabular-nums text-ink-2">{fileSize(file.size)}</span>
        {fraction !== null && (
          <span className="mt-1 block">
            <ProgressBar fraction={fraction} label={upload('upload.sending_file', { name: file.name })} />
          </span>
        )}
      </span>
      {fraction !== null && (
        <span className="flex min-w-14 items-center justify-end gap-1 pr-2 text-[0.8125rem] tabular-nums text-ink-2">
          {fraction >= 1 ? (
            <>
              <Icon name="check" className="size-4 text-jade" />
              {upload('upload.sent')}
            </>
          ) : (
            `${Math.round(fraction * 100)}%`
          )}
        </span>
      )}
      {onRemove && (
        <button
          type="button"
          onClick={onRemove}
          aria-label={t('ui.remove_file', { name: file.name })}
          className="min-h-11 cursor-pointer rounded-full px-3 text-sm text-ink-2 hover:text-ember"
        >
          {t('ui.remove')}
        </button>
      )}
    </li>
  );
}
