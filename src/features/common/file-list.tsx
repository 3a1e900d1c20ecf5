import { useState } from 'react';
import type { ReplyOf } from '@/contract/call';
import type { projectCalls } from '@/contract/project';
import { fileSize } from '@/ui/file-size';
import { Icon } from '@/ui/icon';
import { useTranslation } from '@/ui/texts';

export type StoredFile = ReplyOf<typeof projectCalls.projectDetails>['files'][number];

/**
 * A picture in its own proportions. Its address is signed anew with every answer: the one that is shown stays, so
 * that polling loads nothing twice, and gives way to the newest when it has run out.
 */
function Thumbnail({ file }: { file: StoredFile }) {
  const [src, setSrc] = useState(file.src);
  return (
    // biome-ignore lint/performance/noImgElement: pictures come from our own /file route (DESIGN §4)
    <img
      src={src}
      alt=""
      width={file.width ?? undefined}
      height={file.height ?? undefined}
      loading="lazy"
      decoding="async"
      onError={() => setSrc(file.src)}
      className="size-full object-cover"
    />
  );
}

/** Files to open: a look at pictures, the name and the size. */
export function FileList({ files }: { files: StoredFile[] }) {
  const { t } = useTranslation('project');
  return (
    <ul className="grid gap-2 sm:grid-cols-2">
      {files.map((file) => (
        <li key={file.id} className="min-w-0">
          <a
            href={file.src}
            target="_blank"
            rel="noopener"
            className="flex min-h-16 items-center gap-3.5 rounded-m border border-line bg-card py-2 pl-2.5 pr-4 hover:border-jade"
          >
            <span className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-sm bg-jade-soft text-jade">
              {file.mime.startsWith('image/') ? <Thumbnail file={file} /> : <Icon name="document" className="size-6" />}
            </span>
            <span className="min-w-0 flex-1">
              <span className="block truncate text-[15px] font-semibold">{file.filename}</span>
              <span className="block text-[13px] tabular-nums text-ink-2">
                {fileSize(file.size)}
                <span className="sr-only">{t('files.new_tab')}</span>
              </span>
            </span>
            <Icon name="external" className="size-4 text-ink-2" />
          </a>
        </li>
      ))}
    </ul>
  );
}
