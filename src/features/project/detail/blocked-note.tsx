import type { ProjectAction } from '@/domain/project/transitions';
import { useTranslation } from '@/ui/texts';
import type { ProjectDetails } from '../types';

/** Reasons that have a sentence under `panel_blocked`: what hinders, and what to do about it. */
const SPOKEN = ['on_hold', 'approved', 'feedback_open', 'not_rated', 'stand_in'] as const;
type Spoken = (typeof SPOKEN)[number];
const isSpoken = (guard: string): guard is Spoken => (SPOKEN as readonly string[]).includes(guard);

/** How an action stands for the reader: null, not offered; else the reason that blocks it, or that nothing does. */
export function offered(project: ProjectDetails, action: ProjectAction): { blockedBy: string | null } | null {
  const found = project.allowed_actions.find((allowed) => allowed.action === action);
  return found ? { blockedBy: found.blocked_by } : null;
}

/** Why a button of a panel cannot be pressed now. */
export function BlockedNote({ by, id }: { by: string; id?: string }) {
  const { t } = useTranslation('project');
  return (
    <p id={id} className="text-sm text-ink-2">
      {t(`panel_blocked.${isSpoken(by) ? by : 'other'}`)}
    </p>
  );
}
