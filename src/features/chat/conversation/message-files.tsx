import { useTranslation } from 'next-i18next/pages';
import { useEffect, useState } from 'react';
import type { ChatMessage } from '@/contract/chat/calls';
import { FileViewer } from '@/features/common/files/file-viewer';
import { isPicture, type StoredFile } from '@/features/common/files/stored-file';
import { StoredPicture } from '@/features/common/files/stored-picture';
import { fileSize } from '@/ui/media/file-size';
import { Icon } from '@/ui/media/icon';
import { useChat } from '../chat-context';
import { useHoldRow } from './held-rows';

/** Renews the addresses of a message's files before they expire, while the message is mounted. */
function useFreshFiles(message: ChatMessage): void {
  const chat = useChat();
  useEffect(() => {
    const renew = () => void chat.renewFiles(message);
    const timer = setTimeout(renew, chat.filesFreshFor(message));
    // Timers do not run while the computer sleeps.
    window.addEventListener('focus', renew);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('focus', renew);
    };
  }, [chat, message]);
}

/** Shows the first file, and the others after a click on "+n" (Spec §3, PRODUCT §5). */
export function MessageFiles({ message }: { message: ChatMessage }) {
  const { t } = useTranslation('chat');
  const chat = useChat();
  const hold = useHoldRow();
  const [isExpanded, setExpanded] = useState(false);
  const [viewed, setViewed] = useState<number | null>(null);
  const [isViewing, setViewing] = useState(false);
  useFreshFiles(message);
  const { files } = message;
  const pictures = files.filter(isPicture);
  const rest = files.length - 1;
  const onBroken = () => void chat.renewFiles(message, true);
  const onView = (id: number) => {
    hold(message.message_id);
    setViewed(id);
    setViewing(true);
  };
  return (
    <>
      {(isExpanded ? files : files.slice(0, 1)).map((file) =>
        isPicture(file) ? (
          <PictureButton key={file.id} file={file} onView={() => onView(file.id)} onBroken={onBroken} />
        ) : (
          <DocumentLink key={file.id} file={file} />
        ),
      )}
      {rest > 0 && !isExpanded && (
        <button
          type="button"
          onClick={() => {
            hold(message.message_id);
            setExpanded(true);
          }}
          aria-label={t('more_files', { count: rest })}
          className="num min-h-11 rounded-full border border-line-strong bg-card px-4 text-[0.9375rem] font-semibold text-jade hover:border-jade"
        >
          +{rest}
        </button>
      )}
      {viewed !== null && (
        <FileViewer
          pictures={pictures}
          shownId={viewed}
          isOpen={isViewing}
          onShow={setViewed}
          onClose={() => setViewing(false)}
          onBroken={onBroken}
        />
      )}
    </>
  );
}

interface PictureButtonProps {
  file: StoredFile;
  onView: () => void;
  onBroken: () => void;
}

function PictureButton({ file, onView, onBroken }: PictureButtonProps) {
  const { t } = useTranslation('project');
  return (
    <button
      type="button"
      onClick={onView}
      aria-label={t('viewer.open', { name: file.filename })}
      className="block h-[150px] w-[210px] max-w-full overflow-hidden rounded-m border border-line bg-jade-soft hover:border-jade"
    >
      <StoredPicture file={file} alt="" shownWidth={240} className="size-full object-cover" onBroken={onBroken} />
    </button>
  );
}

function DocumentLink({ file }: { file: StoredFile }) {
  const { t } = useTranslation('project');
  return (
    <a
      href={file.src}
      target="_blank"
      rel="noopener"
      className="flex min-h-14 max-w-full items-center gap-3 rounded-m border border-line bg-card px-3.5 py-2 text-ink hover:border-jade"
    >
      <Icon name="document" className="size-6 text-ember" />
      <span className="min-w-0">
        <span className="line-clamp-2 text-[0.9375rem] leading-snug [overflow-wrap:anywhere]">{file.filename}</span>
        <span className="num block text-[0.8125rem] text-ink-2">
          {fileSize(file.size)}
          <span className="sr-only">{t('files.new_tab')}</span>
        </span>
      </span>
    </a>
  );
}
