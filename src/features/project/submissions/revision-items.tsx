import { useTranslation } from 'next-i18next/pages';
import { FileList } from '@/features/common/files/file-list';
import { find } from '@/features/common/project/allowed';
import { ProgressBar } from '@/ui/layout/progress-bar';
import { Icon } from '@/ui/media/icon';
import { BlockedNote } from '../turn/blocked-note';
import type { ProjectDetails, RevisionItem } from '../types';
import { RevisionTick } from './revision-tick';

interface RevisionItemsProps {
  project: ProjectDetails;
  items: RevisionItem[];
  /** Whether this revision is being worked on, not an earlier one. */
  isInWork: boolean;
}

/** The items to correct and their progress; the technician ticks off one after the other. */
export function RevisionItems({ project, items, isInWork }: RevisionItemsProps) {
  const { t } = useTranslation(['project', 'detail']);
  const ticking = isInWork ? find(project, 'tick_item') : null;
  const done = items.filter((item) => item.is_done).length;
  return (
    <div className="grid gap-3">
      <div className="grid gap-1.5">
        <p role="status" className="text-[0.9375rem] font-semibold tabular-nums">
          {t('detail:revision.progress', { done, all: items.length })}
        </p>
        <ProgressBar fraction={items.length === 0 ? 1 : done / items.length} label={t('detail:revision.items')} />
        {ticking?.blocked_by && <BlockedNote by={ticking.blocked_by} />}
        {ticking?.blocked_by === null && (
          <p className="text-sm text-ink-2">
            {t(done === items.length ? 'detail:revision.all_done' : 'detail:revision.tick_lead')}
          </p>
        )}
      </div>
      <ul className="grid gap-3" aria-label={t('detail:revision.items')}>
        {items.map((item) => (
          <li key={item.id} className="min-w-0 rounded-m border border-line px-4 py-2">
            {ticking?.blocked_by === null ? (
              <RevisionTick projectId={project.id} item={item} />
            ) : (
              <RevisionState item={item} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function RevisionState({ item }: { item: RevisionItem }) {
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
