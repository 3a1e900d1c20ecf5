import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { fileSize } from '@/ui/media/file-size';
import { Icon } from '@/ui/media/icon';
import { FileViewer } from './file-viewer';
import { isPicture, type StoredFile } from './stored-file';
import { StoredPicture } from './stored-picture';

/** Files to view: pictures as thumbnails that open larger, the rest as cards with name and size. */
export function FileList({ files }: { files: StoredFile[] }) {
  const { t } = useTranslation('project');
  const pictures = files.filter(isPicture);
  const documents = files.filter((file) => !isPicture(file));
  const [shownId, setShownId] = useState<number | null>(null);
  const [isOpen, setOpen] = useState(false);
  const onOpen = (file: StoredFile) => {
    setShownId(file.id);
    setOpen(true);
  };
  return (
    <div className="grid min-w-0 gap-3">
      {pictures.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(92px,1fr))] gap-2 sm:grid-cols-[repeat(auto-fill,minmax(124px,1fr))]">
          {pictures.map((file) => (
            <li key={file.id} className="min-w-0">
              <button
                type="button"
                onClick={() => onOpen(file)}
                aria-label={t('viewer.open', { name: file.filename })}
                className="block aspect-[4/3] w-full cursor-pointer overflow-hidden rounded-sm border border-line bg-jade-soft hover:border-jade"
              >
                <StoredPicture file={file} alt="" shownWidth={160} className="size-full object-cover" />
              </button>
              <p aria-hidden="true" className="mt-1 line-clamp-2 break-words text-[0.8125rem] leading-snug text-ink-2">
                {file.filename}
              </p>
            </li>
          ))}
        </ul>
      )}
      {documents.length > 0 && (
        <ul className="grid gap-2 sm:grid-cols-2">
          {documents.map((file) => (
            <li key={file.id} className="@container min-w-0">
              <a
                href={file.src}
                target="_blank"
                rel="noopener"
                className="flex min-h-16 items-center gap-3.5 rounded-m border border-line bg-card py-2 pl-2.5 pr-4 @max-[13rem]:pr-2.5 hover:border-jade"
              >
                <span className="grid size-12 shrink-0 place-items-center rounded-sm bg-jade-soft text-jade @max-[13rem]:hidden">
                  <Icon name="document" className="size-6" />
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block truncate text-[0.9375rem] font-semibold @max-[13rem]:whitespace-normal @max-[13rem]:break-words">
                    {file.filename}
                  </span>
                  <span className="block text-[0.8125rem] tabular-nums text-ink-2">
                    {fileSize(file.size)}
                    <span className="sr-only">{t('files.new_tab')}</span>
                  </span>
                </span>
                <Icon name="external" className="size-4 text-ink-2 @max-[13rem]:hidden" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {pictures.length > 0 && (
        <FileViewer
          pictures={pictures}
          shownId={shownId}
          isOpen={isOpen}
          onShow={setShownId}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
