import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { privatePaths } from '@/config/private-paths';
import { useDates } from '@/features/common/time/use-dates';
import { Button, ButtonLink } from '@/ui/form/button';
import { Alert } from '@/ui/layout/alert';
import { Card } from '@/ui/layout/card';
import { useOpening } from '../common/use-opening';
import { AccountDialog } from './account-dialog';
import type { Person } from './person';

type Act = Person['allowed_actions'][number];

const ACTS = ['suspend', 'reinstate', 'reset_second_factor'] as const satisfies Act[];
const VARIANTS = { suspend: 'danger', reinstate: 'primary', reset_second_factor: 'quiet' } as const;

/** The account's state, the allowed actions, and the result of the last one. */
export function AccountPanel({ person }: { person: Person }) {
  const { t } = useTranslation('admin');
  const { t: account } = useTranslation('account');
  const dates = useDates();
  const dialog = useOpening<Act>();
  const [notice, setNotice] = useState<Act | 'moved_on' | null>(null);
  const { suspension } = person;
  const onOpen = (act: Act) => {
    setNotice(null);
    dialog.open(act);
  };
  const onDone = (done: Act | 'moved_on') => {
    dialog.close();
    setNotice(done);
  };
  return (
    <Card as="aside" aria-labelledby="account" className="grid gap-4 p-5 sm:p-6">
      <h2 id="account" className="text-lg">
        {t('people.account')}
      </h2>
      <div role="status" className="empty:hidden">
        {notice && <Alert tone={notice === 'moved_on' ? 'warning' : 'success'}>{t(`people.said.${notice}`)}</Alert>}
      </div>
      <p className="text-ink-2">{t(`people.stands.${person.state}`)}</p>
      {suspension && (
        <div className="rounded-m bg-paper px-4 py-3 text-[0.9375rem]">
          {suspension.reason && <p className="whitespace-pre-line break-words">{suspension.reason}</p>}
          <p className="mt-1 text-sm tabular-nums text-ink-2">
            {suspension.actor
              ? t('people.suspended_by', { time: dates.dayTime(suspension.since), name: suspension.actor.name })
              : t('people.suspended_since', { time: dates.dayTime(suspension.since) })}
          </p>
        </div>
      )}
      <div className="grid gap-3">
        {person.allowed_actions.map((act) => (
          <Button key={act} fullWidth variant={VARIANTS[act]} onClick={() => onOpen(act)}>
            {t(`people.act.${act}`)}
          </Button>
        ))}
        {person.user_type !== 'admin' && (
          <ButtonLink fullWidth variant="quiet" href={privatePaths.adminPersonStatement(person.id)}>
            {account('statement.link')}
          </ButtonLink>
        )}
        {person.registration_status && (
          <ButtonLink fullWidth variant="quiet" href={privatePaths.adminProfessional(person.id)}>
            {t('people.to_registration')}
          </ButtonLink>
        )}
        <ButtonLink
          fullWidth
          variant="text"
          href={privatePaths.adminAudit({ subject_type: 'user', subject_id: String(person.id) })}
        >
          {t('people.to_audit')}
        </ButtonLink>
        <ButtonLink fullWidth variant="text" href={privatePaths.adminSecurityEvents({ account_id: String(person.id) })}>
          {t('people.to_security_events')}
        </ButtonLink>
        {person.user_type === 'admin' && (
          <ButtonLink fullWidth variant="text" href={privatePaths.adminAudit({ actor_id: String(person.id) })}>
            {t('people.to_acts')}
          </ButtonLink>
        )}
      </div>
      {dialog.render(({ isOpenFor, onClose }) =>
        ACTS.map((act) => (
          <AccountDialog
            key={act}
            act={act}
            isOpen={isOpenFor(act)}
            person={person}
            onClose={onClose}
            onDone={onDone}
          />
        )),
      )}
    </Card>
  );
}
