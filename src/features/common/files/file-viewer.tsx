import { useTranslation } from 'next-i18next/pages';
import { useEffect } from 'react';
import { Button, buttonClass } from '@/ui/form/button';
import { fileSize } from '@/ui/media/file-size';
import { Icon } from '@/ui/media/icon';
import { LazyDialog } from '@/ui/overlay/dialog-lazy';
import type { StoredFile } from './stored-file';
import { StoredPicture } from './stored-picture';

interface FileViewerProps {
  pictures: StoredFile[];
  shownId: number | null;
  isOpen: boolean;
  onShow: (id: number) => void;
  onClose: () => void;
  /** A picture did not load: its URL may have expired. */
  onBroken?: () => void;
}

/** Pictures one after the other, as large as the window allows; arrow keys show the previous and the next one. */
export function FileViewer({ pictures, shownId, isOpen, onShow, onClose, onBroken }: FileViewerProps) {
  const { t } = useTranslation('project');
  const at = Math.max(
    0,
    pictures.findIndex(({ id }) => id === shownId),
  );
  const file = pictures[at];
  const previous = pictures[at - 1];
  const next = pictures[at + 1];

  useEffect(() => {
    if (!isOpen) return;
    const onKey = ({ key }: KeyboardEvent) => {
      const to = key === 'ArrowLeft' ? previous : key === 'ArrowRight' ? next : undefined;
      if (to) onShow(to.id);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isOpen, previous, next, onShow]);

  if (!file) return null;
  return (
    <LazyDialog isOpen={isOpen} onClose={onClose} title={file.filename} width="wide">
      <div className="grid gap-4">
        <div className="grid h-[min(64dvh,720px)] place-items-center overflow-hidden rounded-sm bg-paper">
          <StoredPicture
            key={file.id}
            file={file}
            alt={file.filename}
            shownWidth={1120}
            className="size-full object-contain"
            onBroken={onBroken}
          />
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          {pictures.length > 1 && (
            <div className="flex items-center gap-2 max-sm:w-full max-sm:justify-between">
              <Button
                variant="quiet"
                className="px-4"
                disabled={!previous}
                onClick={() => previous && onShow(previous.id)}
                aria-label={t('viewer.previous')}
              >
                <Icon name="chevron-left" />
              </Button>
              <p role="status" className="min-w-20 text-center text-sm tabular-nums">
                {t('viewer.at', { n: at + 1, all: pictures.length })}
              </p>
              <Button
                variant="quiet"
                className="px-4"
                disabled={!next}
                onClick={() => next && onShow(next.id)}
                aria-label={t('viewer.next')}
              >
                <Icon name="chevron-right" />
              </Button>
            </div>
          )}
          <a href={file.src} download={file.filename} className={`${buttonClass('text')} ml-auto`}>
            <Icon name="download" />
            {t('viewer.download')}
            <span className="text-sm font-normal tabular-nums text-ink-2">{fileSize(file.size)}</span>
          </a>
        </div>
      </div>
    </LazyDialog>
  );
}
