import { useTranslation } from 'next-i18next/pages';
import { FileList } from '@/features/common/files/file-list';
import { Icon } from '@/ui/media/icon';
import type { RevisionItem } from '../types';

/** One item to correct, as it stands, with the technician's note and pictures. */
export function RevisionState({ item }: { item: RevisionItem }) {
  const { t } = useTranslation(['project', 'detail']);
  return (
    <div className="grid gap-2 py-1">
      <p className="flex gap-3">
        <Icon
          name={item.is_done ? 'check' : 'clock'}
          className={`mt-1 size-5 ${item.is_done ? 'text-jade' : 'text-gold'}`}
        />
        <span className="min-w-0 break-words">
          {item.description}{' '}
          <span className={`whitespace-nowrap text-sm ${item.is_done ? 'text-ink-2' : 'text-gold'}`}>
            {t(item.is_done ? 'detail:revision.done' : 'detail:revision.left')}
          </span>
          {item.note && <span className="block text-sm text-ink-2">{item.note}</span>}
        </span>
      </p>
      {item.files.length > 0 && <FileList files={item.files} />}
    </div>
  );
}
