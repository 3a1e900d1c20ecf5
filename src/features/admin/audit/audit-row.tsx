import { Disclosure, DisclosureButton, DisclosurePanel } from '@headlessui/react';
import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { privatePaths } from '@/config/private-paths';
import { dotted } from '@/features/common/money/dotted';
import { useDates } from '@/features/common/time/use-dates';
import { Card } from '@/ui/layout/card';
import { Icon } from '@/ui/media/icon';
import { useKnownWord } from '../common/use-known-word';
import { AuditChanges } from './audit-changes';
import type { AuditEntry } from './audit-entry';

/** The admin page of each type of subject that has one. */
const SUBJECT_PAGES: Partial<Record<string, (entry: AuditEntry) => string>> = {
  user: ({ subject_id }) => privatePaths.adminPerson(Number(subject_id)),
  project: ({ subject_id }) => privatePaths.adminProject(Number(subject_id)),
  // An order's label is its number, which its page's address needs.
  order: ({ label }) => privatePaths.adminOrder(label),
};

/** One entry: who did what to which subject and when; unfolded, what changed and where the request came from. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('admin');
  const dates = useDates();
  const word = useKnownWord();
  const { actor, action, subject_type, subject_id, label, caller, browser, system, request_id } = entry;
  const subjectPage = SUBJECT_PAGES[subject_type]?.(entry);
  const from = [
    [t('audit.from'), dotted([caller, browser, system])],
    [t('audit.actor_email'), actor?.email ?? ''],
    [t('audit.subject'), dotted([word(`audit.subject_type.${subject_type}`, subject_type), subject_id])],
    [t('audit.request'), request_id],
  ];
  return (
    <Card as="li" className="min-w-0">
      <Disclosure>
        <h2>
          <DisclosureButton className="group grid w-full cursor-pointer grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-3 text-left sm:px-5">
            <span className="min-w-0">
              <span className="flex flex-wrap gap-x-3 text-base">
                <span className="font-semibold">{word(`audit.action.${action}`, action)}</span>{' '}
                <span className="min-w-0 text-pretty break-words font-normal">{label}</span>
              </span>
              <span className="block text-sm font-normal tabular-nums text-ink-2">
                {dotted([dates.dayTime(entry.created_at), actor?.name ?? t('audit.command_line')])}
              </span>
            </span>
            <Icon name="chevron-down" className="size-5 text-ink-2 group-data-open:rotate-180" />
          </DisclosureButton>
        </h2>
        <DisclosurePanel className="grid gap-4 border-t border-line px-4 py-4 sm:px-5">
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
        </DisclosurePanel>
      </Disclosure>
    </Card>
  );
}
