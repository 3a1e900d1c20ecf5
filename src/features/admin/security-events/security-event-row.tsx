import { Disclosure, DisclosureButton, DisclosurePanel } from '@headlessui/react';
import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { privatePaths } from '@/config/private-paths';
import { dotted } from '@/features/common/money/dotted';
import { useDates } from '@/features/common/time/use-dates';
import { Card } from '@/ui/layout/card';
import { Icon } from '@/ui/media/icon';
import { useKnownWord } from '../common/use-known-word';
import type { SecurityEvent } from './security-event';

const LINK = 'inline-flex min-h-11 items-center text-jade underline';

/** One event: what happened to which account, when and from where; unfolded, its details and the events like it. */
export function SecurityEventRow({ event }: { event: SecurityEvent }) {
  const { t } = useTranslation('admin');
  const dates = useDates();
  const word = useKnownWord();
  const { kind, account, email, caller, browser, system, request_id, details } = event;
  const whose = account ? `${account.name} ${account.email}` : (email ?? '');
  const from = caller || t('security_event.many_callers');
  const shown = (detail: string, value: unknown) =>
    word([`security_event.${detail}.${value}`, `people.ended.${value}`], String(value));
  const facts = [
    [t('audit.from'), dotted([from, browser, system])],
    ...Object.entries(details).map(([detail, value]) => [
      word(`security_event.detail.${detail}`, detail),
      shown(detail, value),
    ]),
    [t('audit.request'), request_id],
  ];
  return (
    <Card as="li" className="min-w-0">
      <Disclosure>
        <h2>
          <DisclosureButton className="group grid w-full cursor-pointer grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-3 text-left sm:px-5">
            <span className="min-w-0">
              <span className="flex flex-wrap gap-x-3 text-base">
                <span className="font-semibold">{t(`security_event.kind.${kind}`)}</span>{' '}
                <span className="min-w-0 text-pretty break-words font-normal">{whose}</span>
              </span>
              <span className="block text-sm font-normal tabular-nums text-ink-2">
                {dotted([
                  dates.dayTime(event.created_at),
                  from,
                  details.reason && shown('reason', details.reason),
                  details.left_out !== undefined && t('security_event.more', { count: details.left_out }),
                ])}
              </span>
            </span>
            <Icon name="chevron-down" className="size-5 text-ink-2 group-data-open:rotate-180" />
          </DisclosureButton>
        </h2>
        <DisclosurePanel className="grid gap-4 border-t border-line px-4 py-4 sm:px-5">
          <dl className="grid gap-x-8 gap-y-2 text-sm sm:grid-cols-2">
            {facts.map(
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
            {account && (
              <>
                <Link href={privatePaths.adminPerson(account.id)} className={LINK}>
                  {t('security_event.to_account')}
                </Link>
                <Link href={privatePaths.adminSecurityEvents({ account_id: String(account.id) })} className={LINK}>
                  {t('security_event.same_account')}
                </Link>
              </>
            )}
            {email && (
              <Link href={privatePaths.adminSecurityEvents({ email })} className={LINK}>
                {t('security_event.same_email')}
              </Link>
            )}
            {caller && (
              <Link href={privatePaths.adminSecurityEvents({ caller })} className={LINK}>
                {t('security_event.same_caller')}
              </Link>
            )}
          </p>
        </DisclosurePanel>
      </Disclosure>
    </Card>
  );
}
