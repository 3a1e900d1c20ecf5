import { useTranslation } from 'next-i18next/pages';
import { adminOperationsCalls } from '@/contract/admin/operations/calls';
import { CONTACT_STATES } from '@/domain/operations';
import { MADE_SORTS } from '@/domain/sorts';
import { useAddressFilter } from '@/features/common/lists/use-address-filter';
import { first, oneOf, type Query } from '@/features/common/project/address';
import { useDates } from '@/features/common/time/use-dates';
import { Button } from '@/ui/form/button';
import { DENSE_BUTTON } from '../common/desk-fields';
import { DeskList } from '../common/desk-list';
import { DeskRows } from '../common/desk-rows';
import { Aside, type DeskColumn, DeskTable, RowButton, RowDetails } from '../common/desk-table';
import { DeskTabs } from '../common/desk-tabs';
import { FilterDays } from '../common/filter-days';
import { dayOf, isFiltered } from '../common/filter-values';
import { SelectionBar } from '../common/selection-bar';
import { useDeskPages } from '../common/use-desk-pages';
import { useOpenRows } from '../common/use-open-rows';
import { useSelection } from '../common/use-selection';
import { ActSaid } from './act-said';
import { ContactDetails, type ContactMessage, HandleButton } from './contact-message';
import { useAct } from './use-act';

const filterOfQuery = (query: Query) => ({
  state: oneOf(CONTACT_STATES, first(query.state)),
  from_day: dayOf(query.from_day),
  to_day: dayOf(query.to_day),
  sort: oneOf(MADE_SORTS, first(query.sort)),
});

/** The messages of the contact page. An admin answers them by mail and marks them as handled. */
export function ContactList() {
  const { t } = useTranslation('admin');
  const { filter, choose } = useAddressFilter(filterOfQuery);
  const state = filter.state || CONTACT_STATES[0];
  const sort = filter.sort || '-made';
  const { from_day, to_day } = filter;
  const isNarrowed = isFiltered({ ...filter, state: '' });
  const list = useDeskPages(adminOperationsCalls.contactMessages, {
    state,
    sort,
    ...(from_day && { from_day }),
    ...(to_day && { to_day }),
  });
  const handle = useAct(adminOperationsCalls.handleContact);
  const selection = useSelection((list.rows ?? []).map(({ id }) => id));
  const onHandleChosen = async () => {
    await handle.send(0, { message_ids: selection.chosen, is_handled: true });
    selection.clear();
  };
  const open = useOpenRows();
  const dates = useDates();
  const columns: DeskColumn<ContactMessage>[] = [
    {
      key: 'subject',
      label: t('contact.column.subject'),
      cell: ({ id, subject, message, name, created_at }) => (
        <RowButton
          isOpen={open.isOpen(id)}
          onToggle={() => open.toggle(id)}
          below={
            <>
              <span>{name}</span>
              <span>{dates.dayTime(created_at)}</span>
            </>
          }
        >
          <span className="font-semibold">{subject}</span> <Aside>{message}</Aside>
        </RowButton>
      ),
    },
    { key: 'name', label: t('contact.column.name'), from: 'mid', width: 'w-32', cell: ({ name }) => name },
    {
      key: 'made',
      label: t('contact.column.made'),
      sort: 'made',
      from: 'mid',
      width: 'w-40',
      cell: ({ created_at }) => <Aside>{dates.dayTime(created_at)}</Aside>,
    },
    {
      key: 'act',
      label: t('contact.column.act'),
      width: 'w-32',
      cell: (message) => (
        <HandleButton
          message={message}
          isPending={handle.isPendingOn(message.id)}
          onHandle={(isHandled) => void handle.send(message.id, { message_ids: [message.id], is_handled: isHandled })}
        />
      ),
    },
  ];
  return (
    <DeskTabs
      label={t('contact.tabs')}
      tabs={CONTACT_STATES.map((key) => ({ key, label: t(`contact.state.${key}`) }))}
      current={state}
      onChange={(key) => choose({ state: oneOf(CONTACT_STATES, key) })}
    >
      {(tabs, panel) => (
        <DeskList
          title={t('nav.contact')}
          head={tabs}
          filters={<FilterDays filter={filter} choose={choose} />}
          onClear={isNarrowed ? () => choose({ from_day: '', to_day: '' }) : undefined}
        >
          {panel(
            <>
              <div className="px-4 lg:px-5">
                <ActSaid acts={[{ ...handle, done: t('contact.marked') }]} />
              </div>
              {state === 'waiting' && (
                <SelectionBar selection={selection}>
                  <Button
                    className={DENSE_BUTTON}
                    isPending={handle.isPendingOn(0)}
                    onClick={() => void onHandleChosen()}
                  >
                    {t('contact.handle')}
                  </Button>
                </SelectionBar>
              )}
              <DeskRows
                list={list}
                none={
                  isNarrowed
                    ? { isSearch: true, title: t('contact.none_found'), text: t('audit.none_found_text') }
                    : { title: t(`contact.none.${state}`), text: t('contact.lead') }
                }
              >
                {(rows) => (
                  <DeskTable
                    label={t('nav.contact')}
                    columns={columns}
                    rows={rows}
                    keyOf={({ id }) => id}
                    sort={sort}
                    onSort={(next) => choose({ sort: oneOf(MADE_SORTS, next) })}
                    isStale={list.isStale}
                    selection={state === 'waiting' ? selection : undefined}
                    below={(message) =>
                      open.isOpen(message.id) && (
                        <RowDetails>
                          <ContactDetails message={message} />
                        </RowDetails>
                      )
                    }
                  />
                )}
              </DeskRows>
            </>,
          )}
        </DeskList>
      )}
    </DeskTabs>
  );
}
