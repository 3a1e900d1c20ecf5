import { useTranslation } from 'next-i18next/pages';
import { useCallQuery } from '@/client/query/use-call-query';
import { privatePaths } from '@/config/private-paths';
import { adminBookCalls } from '@/contract/admin/books/calls';
import type { ReplyOf } from '@/contract/call';
import { LEDGER_ACCOUNTS } from '@/domain/ledger';
import { formatPrice } from '@/domain/money';
import { CallFailure } from '@/features/common/forms/call-failure';
import { dotted } from '@/features/common/money/dotted';
import { DottedLine } from '@/features/common/money/dotted-line';
import { useDates } from '@/features/common/time/use-dates';
import { SkeletonList } from '@/ui/layout/skeleton';
import { useKnownWord } from '../common/use-known-word';

type Books = ReplyOf<typeof adminBookCalls.books>;

/** What every account holds now, and whether the last check found the books in order. */
export function Balances() {
  const { t } = useTranslation('admin');
  const query = useCallQuery(adminBookCalls.books, {});
  if (query.isPending) return <SkeletonList rows={1} />;
  if (query.error && !query.data)
    return (
      <CallFailure
        error={query.error}
        onRetry={query.refetch}
        wayOut={{ href: privatePaths.admin(), label: t('nav.home') }}
      />
    );
  const { balances, check } = query.data;
  const hasFaults = check !== null && check.fault_count > 0;
  return (
    <>
      {hasFaults && <Faults check={check} />}
      <div className="grid gap-2 border-b border-line px-4 py-3 lg:px-5">
        <BalanceStrip balances={balances} />
        {!hasFaults && <CheckLine check={check} />}
      </div>
    </>
  );
}

function BalanceStrip({ balances }: Pick<Books, 'balances'>) {
  const { t } = useTranslation('admin');
  const account = useAccountName();
  const shown = LEDGER_ACCOUNTS.flatMap((name) => {
    const own = balances.filter((balance) => balance.account === name);
    return own.length > 0 ? own : [{ account: name, provider: null, balance_cents: 0 }];
  });
  return (
    <dl
      aria-label={t('books.balances')}
      className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3 xl:grid-cols-[repeat(auto-fit,minmax(130px,1fr))]"
    >
      {shown.map(({ account: name, provider, balance_cents }) => (
        <div key={`${name} ${provider}`} className="min-w-0">
          <dt className="text-[0.8125rem] text-ink-2">{account(name, provider)}</dt>
          <dd className="text-base font-semibold tabular-nums">{formatPrice(balance_cents)}</dd>
        </div>
      ))}
    </dl>
  );
}

function CheckLine({ check }: Pick<Books, 'check'>) {
  const { t } = useTranslation('admin');
  const dates = useDates();
  return (
    <p className="text-[0.8125rem] text-ink-2">
      {check ? t('books.checked', { time: dates.dayTime(check.checked_at) }) : t('books.never_checked')}
    </p>
  );
}

function Faults({ check }: { check: NonNullable<Books['check']> }) {
  const { t } = useTranslation('admin');
  const dates = useDates();
  const word = useKnownWord();
  const account = useAccountName();
  return (
    <section aria-labelledby="faults" className="border-b border-line bg-ember-soft px-4 py-3 lg:px-5">
      <h2 id="faults" className="text-base text-ember">
        {t('books.wrong', { count: check.fault_count })}
      </h2>
      <p className="mt-1 mb-2">{t('books.wrong_text', { time: dates.dayTime(check.checked_at) })}</p>
      <ul className="grid gap-1 tabular-nums">
        {check.faults.map(({ what, name, account: of, provider, booked_cents, expected_cents }) => {
          const holder = provider ?? name;
          const subject = t(`books.fault.${what}`, {
            name: what === 'provider' ? word(`books.provider.${name}`, name) : name,
            provider: word(`books.provider.${holder}`, holder),
          });
          // What a provider does not list, or the books do not have, is missing there and not zero.
          const shown = (cents: number) => (what === 'listed' && cents === 0 ? t('books.missing') : formatPrice(cents));
          return (
            <li key={`${what} ${provider} ${name} ${of} ${booked_cents} ${expected_cents}`}>
              {what === 'order' ? (
                <a href={privatePaths.adminBooks({ order_number: name })} className="text-jade underline">
                  {subject}
                </a>
              ) : (
                subject
              )}{' '}
              {what !== 'unread' && (
                <DottedLine
                  parts={[
                    of && account(of, null),
                    `${t('books.booked')} ${shown(booked_cents)}`,
                    `${t(what === 'listed' ? 'books.listed_as' : 'books.expected')} ${shown(expected_cents)}`,
                  ]}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** An account's name; of cash, with who holds it. */
export function useAccountName() {
  const { t } = useTranslation('admin');
  const word = useKnownWord();
  return (account: Books['balances'][number]['account'], provider: string | null) =>
    dotted([t(`books.account.${account}`), provider && word(`books.provider.${provider}`, provider)]);
}
