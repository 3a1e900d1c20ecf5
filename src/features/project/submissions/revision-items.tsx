import { useTranslation } from 'next-i18next/pages';
import { find } from '@/features/common/project/allowed';
import { ProgressBar } from '@/ui/layout/progress-bar';
import { BlockedNote } from '../turn/blocked-note';
import type { ProjectDetails, RevisionItem } from '../types';
import { RevisionState } from './revision-state';
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
            {ticking ? (
              <RevisionTick projectId={project.id} item={item} isBlocked={ticking.blocked_by !== null} />
            ) : (
              <RevisionState item={item} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
