import { useTranslation } from 'next-i18next/pages';
import { useCallPages } from '@/client/query/use-call-pages';
import { LIVE_POLL_INTERVAL_MS } from '@/config/limits/calls';
import { adminOperationsCalls } from '@/contract/admin/operations/calls';
import type { ReplyOf } from '@/contract/call';
import { CONTACT_STATES } from '@/domain/operations';
import { useAddressFilter } from '@/features/common/lists/use-address-filter';
import { first, oneOf, type Query } from '@/features/common/project/address';
import { useDates } from '@/features/common/time/use-dates';
import { Button } from '@/ui/form/button';
import { Card } from '@/ui/layout/card';
import { Tabs } from '@/ui/layout/tabs';
import { CardRows, ListRows } from '../common/list-rows';
import { ActSaid } from './act-said';
import { useAct } from './use-act';

const filterOfQuery = (query: Query) => ({ state: oneOf(CONTACT_STATES, first(query.state)) });

/** The messages of the contact page. An admin answers them by mail and marks them as handled. */
export function ContactList() {
  const { t } = useTranslation('admin');
  const { filter, choose } = useAddressFilter(filterOfQuery);
  const state = filter.state || CONTACT_STATES[0];
  const list = useCallPages(
    adminOperationsCalls.contactMessages,
    { state },
    { pollIntervalMs: LIVE_POLL_INTERVAL_MS, keepsPrevious: true },
  );
  const handle = useAct(adminOperationsCalls.handleContact);
  return (
    <section>
      <h1 className="text-[26px] md:text-[32px]">{t('nav.contact')}</h1>
      <p className="mb-6 mt-1 text-ink-2">{t('contact.lead')}</p>
      <Tabs
        label={t('contact.tabs')}
        tabs={CONTACT_STATES.map((key) => ({ key, label: t(`contact.state.${key}`) }))}
        current={state}
        onChange={(key) => choose({ state: oneOf(CONTACT_STATES, key) })}
      >
        <ActSaid acts={[{ ...handle, done: t('contact.marked') }]} />
        <div className="mt-5">
          <ListRows list={list} none={{ title: t(`contact.none.${state}`) }}>
            {(rows) => (
              <CardRows isStale={list.isStale}>
                {rows.map((message) => (
                  <ContactRow
                    key={message.id}
                    message={message}
                    isPending={handle.isPendingOn(message.id)}
                    onHandle={(isHandled) =>
                      void handle.send(message.id, { message_id: message.id, is_handled: isHandled })
                    }
                  />
                ))}
              </CardRows>
            )}
          </ListRows>
        </div>
      </Tabs>
    </section>
  );
}

interface ContactRowProps {
  message: ReplyOf<typeof adminOperationsCalls.contactMessages>['value'][number];
  isPending: boolean;
  onHandle: (isHandled: boolean) => void;
}

function ContactRow({ message, isPending, onHandle }: ContactRowProps) {
  const { t } = useTranslation('admin');
  const dates = useDates();
  const { name, email, phone, subject, created_at, handled_at } = message;
  const isHandled = handled_at !== null;
  const answer = `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(t('contact.answer_subject', { subject }))}`;
  return (
    <Card as="li" tone={isHandled ? 'plain' : 'turn'} className="grid gap-3 p-4 sm:px-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="min-w-0 break-words text-base">{subject}</h2>
        <p className="text-sm tabular-nums text-ink-2">{dates.dayTime(created_at)}</p>
      </div>
      <p className="flex flex-wrap gap-x-4 gap-y-1 break-words text-sm text-ink-2">
        <span>{name}</span>
        <a href={answer} className="link">
          {email}
        </a>
        {phone && (
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="link tabular-nums">
            {phone}
          </a>
        )}
      </p>
      <p className="whitespace-pre-line break-words">{message.message}</p>
      <p className="flex flex-wrap items-center gap-3">
        <Button variant="quiet" isPending={isPending} onClick={() => onHandle(!isHandled)}>
          {t(isHandled ? 'contact.reopen' : 'contact.handle')}
          <span className="sr-only">{` ${subject}`}</span>
        </Button>
        {handled_at && (
          <span className="text-sm tabular-nums text-ink-2">
            {t('contact.handled_at', { time: dates.dayTime(handled_at) })}
          </span>
        )}
      </p>
    </Card>
  );
}
