import { useTranslation } from 'next-i18next/pages';
import { useCallQuery } from '@/client/query/use-call-query';
import { FILE_URL_REFETCH_MS } from '@/config/limits/files';
import type { ReplyOf } from '@/contract/call';
import { statementCalls } from '@/contract/statement/calls';
import { formatPrice } from '@/domain/money';
import { STATEMENT_VIEWS, statementTable } from '@/domain/statement';
import { formatMonth } from '@/domain/time/format';
import { CallFailure } from '@/features/common/forms/call-failure';
import { Fact } from '@/features/common/lists/section';
import { useAddressFilter } from '@/features/common/lists/use-address-filter';
import { DottedLine } from '@/features/common/money/dotted-line';
import { first, oneOf, type Query } from '@/features/common/project/address';
import { Button, ButtonLink, buttonClass } from '@/ui/form/button';
import { SelectField } from '@/ui/form/select-field';
import { Card } from '@/ui/layout/card';
import { EmptyState } from '@/ui/layout/empty-state';
import { SkeletonList } from '@/ui/layout/skeleton';
import { Icon } from '@/ui/media/icon';
import { StatementTable, useStatementWords } from './statement-table';

type Reply = ReplyOf<typeof statementCalls.statement>;

const filterOfQuery = (query: Query) => ({
  project_id: first(query.project_id),
  view: oneOf(STATEMENT_VIEWS, first(query.view)),
  month: first(query.month).match(/^20\d{2}-(?:0[1-9]|1[0-2])$/)?.[0] ?? '',
});
type Filter = ReturnType<typeof filterOfQuery>;

interface StatementViewProps {
  /** Of the back office; without it, the reader's own, or of the project that the address names. */
  of?: { person_id: number } | { project_id: number };
  wayOut: { href: string; label: string };
}

/** A statement of account: a month or all, printable, with its files. */
export function StatementView({ of, wayOut }: StatementViewProps) {
  const { t } = useTranslation('account');
  const { filter, choose } = useAddressFilter(filterOfQuery);
  const { view, month, project_id } = filter;
  const subject = of ?? (project_id ? { project_id: Number(project_id) } : {});
  const query = useCallQuery(
    statementCalls.statement,
    { ...subject, ...(view && { view }), ...(month && { month }) },
    // Money that moved since is read with the new addresses of the files.
    { pollIntervalMs: FILE_URL_REFETCH_MS, keepsPrevious: true },
  );
  const statement = query.data;
  if (query.error && (!statement || query.isPlaceholderData)) {
    const absent = { title: t('statement.not_found'), text: t('statement.not_found_text') };
    return <CallFailure error={query.error} onRetry={query.refetch} wayOut={wayOut} absent={absent} />;
  }
  if (!statement) return <SkeletonList rows={4} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p className="flex flex-wrap justify-between gap-3 print:hidden">
        <ButtonLink variant="text" href={wayOut.href}>
          <Icon name="arrow-left" className="size-4.5" />
          {wayOut.label}
        </ButtonLink>
        {/* The files of the month before must not be taken for those of the new one. */}
        <span inert={query.isPlaceholderData} className="flex flex-wrap gap-3">
          <Button variant="quiet" className="max-md:hidden" onClick={() => window.print()}>
            {t('statement.print')}
          </Button>
          <a href={statement.csv_src} download className={buttonClass('quiet')}>
            <Icon name="download" className="size-4.5" />
            {t('statement.csv')}
          </a>
          <a href={statement.pdf_src} download className={buttonClass()}>
            <Icon name="download" className="size-4.5" />
            {t('statement.pdf')}
          </a>
        </span>
      </p>
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
        <Head statement={statement} />
        <Choices statement={statement} filter={filter} choose={choose} />
      </div>
      <div className={`grid grid-cols-[minmax(0,1fr)] gap-5 ${query.isPlaceholderData ? 'opacity-60' : ''}`}>
        <Body statement={statement} />
      </div>
    </div>
  );
}

function Head({ statement }: { statement: Reply }) {
  const { t } = useTranslation('account');
  const words = useStatementWords(statement);
  const { subject, view, month } = statement;
  return (
    <header className="min-w-0">
      <h1 className="text-[1.625rem] md:text-[2rem]">{t('statement.title')}</h1>
      <p className="mt-1 break-words text-lg">
        <DottedLine parts={[subject.name, subject.number]} />
      </p>
      <p className="text-ink-2">
        <DottedLine parts={[t(`statement.view.${view}`), month ? words.period('') : t('statement.all_months')]} />
      </p>
    </header>
  );
}

interface ChoicesProps {
  statement: Reply;
  filter: Filter;
  choose: (change: Partial<Filter>) => void;
}

function Choices({ statement, filter, choose }: ChoicesProps) {
  const { t, i18n } = useTranslation('account');
  const { views, view, months } = statement;
  // An address may name another month.
  const known = filter.month === '' || months.includes(filter.month) ? months : [filter.month, ...months];
  return (
    <div className="grid w-full gap-4 sm:w-auto sm:auto-cols-[13rem] sm:grid-flow-col print:hidden">
      {views.length > 1 && (
        <SelectField
          label={t('statement.views')}
          value={filter.view || view}
          options={views.map((value) => ({ value, label: t(`statement.view.${value}`) }))}
          onChange={({ target }) => choose({ view: oneOf(STATEMENT_VIEWS, target.value) })}
        />
      )}
      <SelectField
        label={t('statement.month')}
        value={filter.month}
        placeholder={t('statement.all_months')}
        options={known.map((value) => ({ value, label: formatMonth(`${value}-01`, i18n.language) }))}
        onChange={({ target }) => choose({ month: target.value })}
      />
    </div>
  );
}

function Body({ statement }: { statement: Reply }) {
  const { t } = useTranslation('account');
  const words = useStatementWords(statement);
  const { figures, rows } = statementTable(statement);
  const closing = rows.at(-1);
  const hasLines = statement.lines.length > 0;
  if (!closing || (!hasLines && closing.cents.every((cents) => cents === 0)))
    return <EmptyState picture="inbox" title={t('statement.none')} text={t('statement.none_text')} />;
  return (
    <>
      <Card as="dl" className="flex flex-wrap gap-x-10 gap-y-3 px-5 py-4 print:hidden">
        <div className="min-w-0 max-sm:basis-full">
          <dt className="text-sm text-ink-2">{words.balance}</dt>
          <dd className="text-xl font-semibold tabular-nums">{formatPrice(closing.balance)}</dd>
        </div>
        {figures.map((figure, index) => (
          <Fact key={figure} term={words.figure(figure)}>
            {formatPrice(closing.cents[index] ?? 0)}
          </Fact>
        ))}
      </Card>
      <StatementTable statement={statement} />
      <p className="text-sm text-ink-2">{t(hasLines ? 'statement.foot' : 'statement.none')}</p>
    </>
  );
}
