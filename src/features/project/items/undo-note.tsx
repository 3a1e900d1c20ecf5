import { useTranslation } from 'next-i18next/pages';
import { Button } from '@/ui/form/button';
import { Icon } from '@/ui/media/icon';

interface UndoNoteProps {
  /** What was filled in; null while there is nothing to undo. */
  said: string | null;
  onUndo: () => void;
}

/** Says what a press filled in, and takes it back. */
export function UndoNote({ said, onUndo }: UndoNoteProps) {
  const { t } = useTranslation('items');
  return (
    <div role="status">
      {said && (
        <p className="mt-3 flex items-center gap-x-3 rounded-m bg-jade-soft px-4 py-1 text-[0.9375rem]">
          <Icon name="success" className="size-5.5 text-jade" />
          <span className="min-w-0 flex-1 py-2">{said}</span>
          <Button variant="text" className="shrink-0" onClick={onUndo}>
            {t('undo')}
          </Button>
        </p>
      )}
    </div>
  );
}
