import { useTranslation } from 'next-i18next/pages';
import { privatePaths } from '@/config/private-paths';
import { dotted } from '@/features/common/money/dotted';
import { useDates } from '@/features/common/time/use-dates';
import { useKnownWord } from '../common/use-known-word';
import type { LogLine } from '../log/log-line';
import { AuditChanges } from './audit-changes';
import type { AuditEntry } from './audit-entry';

/** The admin page of each type of subject that has one. */
const SUBJECT_PAGES: Partial<Record<string, (entry: AuditEntry) => string>> = {
  user: ({ subject_id }) => privatePaths.adminPerson(Number(subject_id)),
  project: ({ subject_id }) => privatePaths.adminProject(Number(subject_id)),
  // An order's label is its number, which its page's address needs.
  order: ({ label }) => privatePaths.adminOrder(label),
};

/** One entry in words: who did what to which subject and when, what changed and where the request came from. */
export function useAuditLine(): (entry: AuditEntry) => LogLine {
  const { t } = useTranslation('admin');
  const dates = useDates();
  const word = useKnownWord();
  return (entry) => {
    const { id, actor, action, subject_type, subject_id, label, caller, browser, system, request_id } = entry;
    const subjectPage = SUBJECT_PAGES[subject_type]?.(entry);
    const facts = [
      [t('audit.from'), dotted([caller, browser, system])],
      [t('audit.actor_email'), actor?.email ?? ''],
      [t('audit.subject'), dotted([word(`audit.subject_type.${subject_type}`, subject_type), subject_id])],
      [t('audit.request'), request_id],
    ] as const;
    return {
      id,
      title: word(`audit.action.${action}`, action),
      subject: subject_type === 'job' ? word(`jobs.task.${label}`, label) : label,
      by: actor?.name ?? t('audit.command_line'),
      time: dates.dayTime(entry.created_at),
      facts,
      links: [
        ...(subjectPage ? [{ href: subjectPage, label: t('audit.to_subject') }] : []),
        { href: privatePaths.adminAudit({ subject_type, subject_id }), label: t('audit.same_subject') },
      ],
      changes: <AuditChanges action={action} before={entry.before} after={entry.after} />,
    };
  };
}
