import { useTranslation } from 'next-i18next/pages';
import { IconButton } from '@/ui/form/icon-button';
import { Icon, type IconName } from '@/ui/media/icon';

/** What is open above the text box. */
export type OpenTool = 'emoji' | 'replies' | null;

export interface Tools {
  /** Emoji and quick replies are behind one button; on the narrowest screens files and camera, too. */
  isFolded: boolean;
  /** In the small panel of a desk the buttons are narrower. */
  isTight: boolean;
  open: OpenTool;
  onOpen: (tool: OpenTool) => void;
  onClip: () => void;
  /** Absent on devices without touch. */
  onCamera?: () => void;
}

/** The buttons in front of the text box. */
export function ComposerTools({ isFolded, isTight, open, onOpen, onClip, onCamera }: Tools) {
  const { t } = useTranslation('chat');
  const width = isTight ? 'w-9' : '';
  const narrow = isFolded ? 'max-[359px]:hidden' : width;
  return (
    <>
      {isFolded ? (
        <IconButton
          icon="plus"
          label={t('tools')}
          aria-expanded={open !== null}
          data-emoji-button
          data-replies-button
          onClick={() => onOpen(open === null ? 'replies' : null)}
        />
      ) : (
        <>
          <IconButton
            icon="smile"
            label={t('emoji')}
            aria-expanded={open === 'emoji'}
            data-emoji-button
            className={width}
            onClick={() => onOpen(open === 'emoji' ? null : 'emoji')}
          />
          <IconButton
            icon="bolt"
            label={t('replies')}
            aria-expanded={open === 'replies'}
            data-replies-button
            className={width}
            onClick={() => onOpen(open === 'replies' ? null : 'replies')}
          />
        </>
      )}
      <IconButton icon="clip" label={t('attach')} onClick={onClip} className={narrow} />
      {onCamera && <IconButton icon="camera" label={t('camera')} onClick={onCamera} className={narrow} />}
    </>
  );
}

/** The folded buttons, above the quick replies. */
export function FoldedTools({ onOpen, onClip, onCamera }: Tools) {
  const { t } = useTranslation('chat');
  return (
    <div className="flex flex-wrap border-b border-line p-1">
      <ToolButton icon="smile" label={t('emoji')} onClick={() => onOpen('emoji')} />
      <ToolButton icon="clip" label={t('attach')} onClick={onClip} className="min-[360px]:hidden" />
      {onCamera && <ToolButton icon="camera" label={t('camera')} onClick={onCamera} className="min-[360px]:hidden" />}
    </div>
  );
}

interface ToolButtonProps {
  icon: IconName;
  label: string;
  onClick: () => void;
  className?: string;
}

const ToolButton = ({ icon, label, onClick, className = '' }: ToolButtonProps) => (
  <button
    type="button"
    onClick={onClick}
    className={`flex min-h-11 items-center gap-1.5 rounded-full px-2 min-[360px]:px-3 text-[0.9375rem] hover:bg-paper ${className}`}
  >
    <Icon name={icon} className="size-5.5 text-ink-2" />
    {label}
  </button>
);
