import { useTranslation } from 'next-i18next/pages';
import { privatePaths } from '@/config/private-paths';
import { dotted } from '@/features/common/money/dotted';
import { useDates } from '@/features/common/time/use-dates';
import { useKnownWord } from '../common/use-known-word';
import type { LogLine } from '../log/log-line';
import type { SecurityEvent } from './security-event';

/** One event in words: what happened to which account, when and from where, and the events like it. */
export function useSecurityEventLine(): (event: SecurityEvent) => LogLine {
  const { t } = useTranslation('admin');
  const dates = useDates();
  const word = useKnownWord();
  return (event) => {
    const { id, kind, account, email, caller, browser, system, request_id, details } = event;
    const whose = account ? `${account.name} ${account.email}` : (email ?? '');
    const from = caller || t('security_event.many_callers');
    const shown = (detail: string, value: unknown) =>
      word([`security_event.${detail}.${value}`, `people.ended.${value}`], String(value));
    const facts: [string, string][] = [
      [t('audit.from'), dotted([from, browser, system])],
      ...Object.entries(details).map(([detail, value]): [string, string] => [
        word(`security_event.detail.${detail}`, detail),
        shown(detail, value),
      ]),
      [t('audit.request'), request_id],
    ];
    const links = [
      account && { href: privatePaths.adminPerson(account.id), label: t('security_event.to_account') },
      account && {
        href: privatePaths.adminSecurityEvents({ account_id: String(account.id) }),
        label: t('security_event.same_account'),
      },
      email && { href: privatePaths.adminSecurityEvents({ email }), label: t('security_event.same_email') },
      caller && { href: privatePaths.adminSecurityEvents({ caller }), label: t('security_event.same_caller') },
    ].filter((link) => link !== null && link !== '');
    return {
      id,
      title: t(`security_event.kind.${kind}`),
      subject: whose,
      by: dotted([
        from,
        details.reason && shown('reason', details.reason),
        details.left_out !== undefined && t('security_event.more', { count: details.left_out }),
      ]),
      time: dates.dayTime(event.created_at),
      facts,
      links,
    };
  };
}
