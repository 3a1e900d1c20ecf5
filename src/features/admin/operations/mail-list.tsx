import { useTranslation } from 'next-i18next/pages';
import { EMAIL_MAX_CHARS } from '@/config/limits/calls';
import { adminOperationsCalls } from '@/contract/admin/operations/calls';
import { MAIL_STATES } from '@/domain/operations';
import { MADE_SORTS } from '@/domain/sorts';
import { useAddressFilter } from '@/features/common/lists/use-address-filter';
import { oneOf } from '@/features/common/project/address';
import { Button } from '@/ui/form/button';
import { DENSE_BUTTON, SearchWords } from '../common/desk-fields';
import { DeskList } from '../common/desk-list';
import { DeskRows } from '../common/desk-rows';
import { DeskTable, RowDetails } from '../common/desk-table';
import { DeskTabs } from '../common/desk-tabs';
import { FilterDays } from '../common/filter-days';
import { isFiltered } from '../common/filter-values';
import { SelectionBar } from '../common/selection-bar';
import { useDeskPages } from '../common/use-desk-pages';
import { useOpenRows } from '../common/use-open-rows';
import { useSelection } from '../common/use-selection';
import { SavedViews } from '../follow/saved-views';
import { ActSaid } from './act-said';
import { callOfFilter, filterOfQuery } from './mail-filter';
import { useAct } from './use-act';
import { MailDetails, useMailColumns } from './use-mail-columns';

const TABS = ['all', ...MAIL_STATES] as const;

/** The outbox: waiting, failed and sent mails. Their bodies are not shown, because they are for the recipients only. */
export function MailList() {
  const { t } = useTranslation('admin');
  const { filter, choose, type } = useAddressFilter(filterOfQuery);
  const tab = filter.state || 'all';
  const request = callOfFilter(filter);
  const isNarrowed = isFiltered({ ...filter, state: '' });
  const list = useDeskPages(adminOperationsCalls.mails, request);
  const selection = useSelection((list.rows ?? []).filter(({ can_resend }) => can_resend).map(({ id }) => id));
  const open = useOpenRows();
  const resend = useAct(adminOperationsCalls.resendMails);
  const columns = useMailColumns({
    open,
    isResending: resend.isPendingOn,
    onResend: (mail_ids) => void resend.send(mail_ids[0] ?? 0, { mail_ids }),
  });
  const onResendChosen = async () => {
    await resend.send(0, { mail_ids: selection.chosen });
    selection.clear();
  };
  return (
    <DeskTabs
      label={t('mail.tabs')}
      tabs={TABS.map((key) => ({ key, label: t(`mail.state.${key}`) }))}
      current={tab}
      onChange={(key) => choose({ state: oneOf(MAIL_STATES, key) })}
    >
      {(tabs, panel) => (
        <DeskList
          title={t('nav.mail')}
          head={
            <>
              {tabs}
              <SavedViews room="mail" />
            </>
          }
          filters={
            <>
              <SearchWords
                label={t('mail.search')}
                hint={t('mail.search_hint')}
                inputMode="email"
                autoCapitalize="none"
                maxLength={EMAIL_MAX_CHARS}
                value={filter.address}
                onSettle={(address) => type({ address })}
              />
              <FilterDays filter={filter} choose={choose} />
            </>
          }
          onClear={isNarrowed ? () => choose({ address: '', from_day: '', to_day: '' }) : undefined}
        >
          {panel(
            <>
              <div className="px-4 lg:px-5">
                <ActSaid acts={[{ ...resend, done: t('mail.resent') }]} />
              </div>
              <SelectionBar selection={selection}>
                <Button
                  className={DENSE_BUTTON}
                  isPending={resend.isPendingOn(0)}
                  onClick={() => void onResendChosen()}
                >
                  {t('mail.resend')}
                </Button>
              </SelectionBar>
              <DeskRows
                list={list}
                none={
                  isNarrowed
                    ? { isSearch: true, title: t('mail.none_found'), text: t('audit.none_found_text') }
                    : { title: t(`mail.none.${tab}`), text: t('mail.lead') }
                }
              >
                {(rows) => (
                  <DeskTable
                    label={t('nav.mail')}
                    columns={columns}
                    rows={rows}
                    keyOf={({ id }) => id}
                    sort={request.sort}
                    onSort={(next) => choose({ sort: oneOf(MADE_SORTS, next) })}
                    isStale={list.isStale}
                    selection={tab === 'failed' ? selection : undefined}
                    below={(mail) =>
                      open.isOpen(mail.id) && (
                        <RowDetails>
                          <MailDetails mail={mail} />
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
