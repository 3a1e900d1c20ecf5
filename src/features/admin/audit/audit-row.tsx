import { useState } from 'react';
import { privatePaths } from '@/config/private-paths';
import { dotted } from '@/features/common/money/dotted';
import { useDates } from '@/features/common/time/use-dates';
import { Card } from '@/ui/layout/card';
import { Link } from '@/ui/link';
import { Icon } from '@/ui/media/icon';
import { useTranslation } from '@/ui/texts';
import { useKnownWord } from '../common/use-known-word';
import { AuditChanges } from './audit-changes';
import type { AuditEntry } from './audit-entry';

/** Where an admin looks after a subject, as far as there is such a page. */
const SUBJECT_PAGES: Partial<Record<string, (entry: AuditEntry) => string>> = {
  user: ({ subject_id }) => privatePaths.adminPerson(Number(subject_id)),
  project: ({ subject_id }) => privatePaths.adminProject(Number(subject_id)),
  // Its number, which a page is found by.
  order: ({ label }) => privatePaths.adminOrder(label),
};

/** One act: who did what to whom and when; opened, what it changed and from where it was done. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('admin');
  const dates = useDates();
  const word = useKnownWord();
  const [isOpen, setOpen] = useState(false);
  const { id, actor, action, subject_type, subject_id, label, caller, browser, system, request_id } = entry;
  const subjectPage = SUBJECT_PAGES[subject_type]?.(entry);
  const from = [
    [t('audit.from'), dotted([caller, browser, system])],
    [t('audit.actor_email'), actor?.email ?? ''],
    [t('audit.subject'), dotted([word(`audit.subject_type.${subject_type}`, subject_type), subject_id])],
    [t('audit.request'), request_id],
  ];
  return (
    <Card as="li" className="min-w-0">
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`act-${id}`}
          onClick={() => setOpen(!isOpen)}
          className="grid w-full cursor-pointer grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-3 text-left sm:px-5"
        >
          <span className="min-w-0">
            <span className="flex flex-wrap gap-x-3 text-base">
              <span className="font-semibold">{word(`audit.action.${action}`, action)}</span>{' '}
              <span className="min-w-0 text-pretty break-words font-normal">{label}</span>
            </span>
            <span className="block text-sm font-normal tabular-nums text-ink-2">
              {dotted([dates.dayTime(entry.created_at), actor?.name ?? t('audit.command_line')])}
            </span>
          </span>
          <Icon name="chevron-down" className={`size-5 text-ink-2 ${isOpen ? 'rotate-180' : ''}`} />
        </button>
      </h2>
      <div id={`act-${id}`} hidden={!isOpen} className="border-t border-line px-4 py-4 sm:px-5">
        {isOpen && (
          <div className="grid gap-4">
            <AuditChanges action={action} before={entry.before} after={entry.after} />
            <dl className="grid gap-x-8 gap-y-2 text-sm sm:grid-cols-2">
              {from.map(
                ([term, value]) =>
                  value && (
                    <div key={term} className="min-w-0">
                      <dt className="text-ink-2">{term}</dt>
                      <dd className="break-words tabular-nums">{value}</dd>
                    </div>
                  ),
              )}
            </dl>
            <p className="flex flex-wrap gap-x-6 gap-y-1 text-[15px]">
              {subjectPage && (
                <Link href={subjectPage} className="inline-flex min-h-11 items-center text-jade underline">
                  {t('audit.to_subject')}
                </Link>
              )}
              <Link
                href={privatePaths.adminAudit({ subject_type, subject_id })}
                className="inline-flex min-h-11 items-center text-jade underline"
              >
                {t('audit.same_subject')}
              </Link>
            </p>
          </div>
        )}
      </div>
    </Card>
  );
}
