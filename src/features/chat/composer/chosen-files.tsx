import { useTranslation } from 'next-i18next/pages';
import { MAX_FILES_PER_CALL, MAX_UPLOAD_BYTES } from '@/config/limits/files';
import { useObjectUrl } from '@/ui/form/use-object-url';
import { fileSize } from '@/ui/media/file-size';
import { Icon } from '@/ui/media/icon';
import type { ComposerFiles } from './use-composer-files';

/** The files of the next message, and the rejected files with the reason. */
export function ChosenFiles({ files }: { files: ComposerFiles }) {
  const { t: upload } = useTranslation('profile');
  const rules = { types: 'jpeg / png / pdf', size: fileSize(MAX_UPLOAD_BYTES), max: MAX_FILES_PER_CALL, total: '' };
  return (
    <>
      {files.rejected.length > 0 && (
        <div role="alert" className="px-2 pb-1.5 text-sm text-ember">
          {files.rejected.map(({ name, reason }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may share a name, and all are replaced together
            <p key={index}>{upload(`upload.rejected.${reason}`, { name, ...rules })}</p>
          ))}
        </div>
      )}
      {files.files.length > 0 && (
        <ul className="mb-2 flex gap-2 overflow-x-auto px-1.5 py-1">
          {files.files.map((file) => (
            <ChosenFile
              key={`${file.name}-${file.size}-${file.lastModified}`}
              file={file}
              onRemove={() => files.remove(file)}
            />
          ))}
        </ul>
      )}
    </>
  );
}

function ChosenFile({ file, onRemove }: { file: File; onRemove: () => void }) {
  const { t } = useTranslation('common');
  const preview = useObjectUrl(file.type.startsWith('image/') ? file : undefined);
  return (
    <li className="flex w-[184px] shrink-0 items-center gap-2.5 rounded-m border border-line py-1 pl-1.5">
      <span className="grid size-11 shrink-0 place-items-center overflow-hidden rounded-sm bg-jade-soft text-jade">
        {preview ? (
          // biome-ignore lint/performance/noImgElement: a file of this device
          <img src={preview} alt="" className="size-full object-cover" />
        ) : (
          <Icon name="document" className="size-6" />
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm">{file.name}</span>
        <span className="num block text-[0.8125rem] leading-tight text-ink-2">{fileSize(file.size)}</span>
      </span>
      <button
        type="button"
        onClick={onRemove}
        aria-label={t('ui.remove_file', { name: file.name })}
        className="grid size-11 shrink-0 place-items-center rounded-full text-ink-2 hover:text-ember"
      >
        <Icon name="close" className="size-4" />
      </button>
    </li>
  );
}
