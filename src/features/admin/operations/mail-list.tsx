import { useTranslation } from 'next-i18next/pages';
import { useCallPages } from '@/client/query/use-call-pages';
import { EMAIL_MAX_CHARS, LIVE_POLL_INTERVAL_MS } from '@/config/limits/calls';
import { adminOperationsCalls } from '@/contract/admin/operations/calls';
import type { ReplyOf } from '@/contract/call';
import { MAIL_STATES, type MailState } from '@/domain/operations';
import { useAddressFilter } from '@/features/common/lists/use-address-filter';
import { first, oneOf, type Query } from '@/features/common/project/address';
import { useDates } from '@/features/common/time/use-dates';
import { Button } from '@/ui/form/button';
import { Card } from '@/ui/layout/card';
import { Chip, type ChipTone } from '@/ui/layout/chip';
import { Tabs } from '@/ui/layout/tabs';
import { SearchWords } from '../common/desk-fields';
import { CardRows, ListRows } from '../common/list-rows';

import { ActSaid } from './act-said';
import { useAct } from './use-act';

const TABS = ['all', ...MAIL_STATES] as const;
const filterOfQuery = (query: Query) => ({
  state: oneOf(MAIL_STATES, first(query.state)),
  address: first(query.address).slice(0, EMAIL_MAX_CHARS),
});

/** The outbox: waiting, failed and sent mails. Their bodies are not shown, because they are for the recipients only. */
export function MailList() {
  const { t } = useTranslation('admin');
  const { filter, choose, type } = useAddressFilter(filterOfQuery);
  const tab = filter.state || 'all';
  const list = useCallPages(
    adminOperationsCalls.mails,
    { ...(filter.state && { state: filter.state }), ...(filter.address && { address: filter.address }) },
    { pollIntervalMs: LIVE_POLL_INTERVAL_MS, keepsPrevious: true },
  );
  const resend = useAct(adminOperationsCalls.resendMail);
  return (
    <section>
      <h1 className="text-xl">{t('nav.mail')}</h1>
      <p className="mb-6 mt-1 text-ink-2">{t('mail.lead')}</p>
      <Tabs
        label={t('mail.tabs')}
        tabs={TABS.map((key) => ({ key, label: t(`mail.state.${key}`) }))}
        current={tab}
        onChange={(key) => choose({ state: oneOf(MAIL_STATES, key) })}
      >
        <search className="my-5 block max-w-[420px]">
          <form onSubmit={(event) => event.preventDefault()}>
            <SearchWords
              label={t('mail.search')}
              hint={t('mail.search_hint')}
              inputMode="email"
              autoCapitalize="none"
              maxLength={EMAIL_MAX_CHARS}
              value={filter.address}
              onSettle={(address) => type({ address })}
            />
          </form>
        </search>
        <ActSaid acts={[{ ...resend, done: t('mail.resent') }]} />
        <ListRows
          list={list}
          none={filter.address ? { isSearch: true, title: t('mail.none_found') } : { title: t(`mail.none.${tab}`) }}
        >
          {(rows) => (
            <CardRows isStale={list.isStale}>
              {rows.map((mail) => (
                <MailRow
                  key={mail.id}
                  mail={mail}
                  isPending={resend.isPendingOn(mail.id)}
                  onResend={() => void resend.send(mail.id, { mail_id: mail.id })}
                />
              ))}
            </CardRows>
          )}
        </ListRows>
      </Tabs>
    </section>
  );
}

const TONES: Record<MailState, ChipTone> = { waiting: 'wait', failed: 'turn', sent: 'done' };

interface MailRowProps {
  mail: ReplyOf<typeof adminOperationsCalls.mails>['value'][number];
  isPending: boolean;
  onResend: () => void;
}

function MailRow({ mail, isPending, onResend }: MailRowProps) {
  const { t } = useTranslation('admin');
  const dates = useDates();
  const { to_address, subject, state, created_at, sent_at, failed_at, failure, can_resend } = mail;
  return (
    <Card as="li" tone={state === 'failed' ? 'turn' : 'plain'} className="grid gap-2 p-4 sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <div className="min-w-0">
          <h2 className="break-words text-base">{subject}</h2>
          <p className="break-words text-sm text-ink-2">{to_address}</p>
        </div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm tabular-nums text-ink-2">
          <Chip tone={TONES[state]}>{t(`mail.state.${state}`)}</Chip>
          {dates.dayTime(sent_at ?? failed_at ?? created_at)}
        </p>
      </div>
      {failure && (
        <p className="break-words rounded-sm bg-paper px-3 py-2 text-sm">
          <code>{failure}</code>
        </p>
      )}
      {can_resend ? (
        <p>
          <Button variant="quiet" isPending={isPending} onClick={onResend}>
            {t('mail.resend')}
            <span className="sr-only">{` ${to_address}`}</span>
          </Button>
        </p>
      ) : (
        state === 'failed' && <p className="text-sm text-ink-2">{t('mail.over')}</p>
      )}
    </Card>
  );
}
