import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { formatPrice } from '@/domain/money';
import {
  type SayOfStatement,
  type Statement,
  type StatementRow,
  shownChange,
  statementTable,
  statementWords,
} from '@/domain/statement';
import { formatFullDay } from '@/domain/time/format';
import { DottedLine } from '@/features/common/money/dotted-line';

/** The words of a statement in the page's language. */
export function useStatementWords(statement: Statement) {
  const { t } = useTranslation('account');
  const { locale = '' } = useRouter();
  const say: SayOfStatement = (word, values) => t(`statement.${word}`, values ?? {});
  return statementWords(statement, say, locale);
}

/**
 * The lines of a statement with a balance after each, between the opening and the closing balance. In a narrow container
 * each is a block that names its amounts, and leaves out what did not change.
 */
export function StatementTable({ statement }: { statement: Statement }) {
  const { t } = useTranslation('account');
  const { locale = '' } = useRouter();
  const words = useStatementWords(statement);
  const { figures, rows } = statementTable(statement);
  const columns = [...figures.map(words.figure), words.balance];
  return (
    <div className="@container overflow-x-auto rounded-m border border-line bg-card print:overflow-visible print:border-0">
      <table
        aria-label={t('statement.title')}
        className="w-full border-collapse text-left text-[0.9375rem] @max-2xl:block print:text-[0.6875rem]"
      >
        <thead className="text-sm text-ink-2 @max-2xl:sr-only print:text-[0.6875rem]">
          <tr className="border-b border-line-strong">
            <th scope="col" className="py-2.5 pl-4 pr-2 font-normal print:pl-0">
              {t('statement.date')}
            </th>
            <th scope="col" className="px-2 py-2.5 font-normal">
              {t('statement.item')}
            </th>
            {columns.map((name) => (
              <th key={name} scope="col" className="px-2 py-2.5 text-right font-normal last:pr-4 print:last:pr-0">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="@max-2xl:block">
          {rows.map((row, index) => (
            <Row
              // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added at the end
              key={index}
              isStrong={row.is === 'opening' || row.is === 'closing'}
              date={row.is === 'line' && formatFullDay(row.line.at, locale)}
              item={
                row.is === 'line'
                  ? words.kind(row.line)
                  : row.is === 'earlier'
                    ? t('statement.earlier', { count: row.count })
                    : t(`statement.${row.is}`)
              }
              note={row.is === 'line' && <DottedLine parts={words.reference(row.line)} />}
              amounts={amountsOf(row).map((amount, at) => ({ name: columns[at] ?? '', amount }))}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Balances are all shown, zero too; of changes only those that are any. */
function amountsOf({ is, cents, balance }: StatementRow): string[] {
  const shown = is === 'opening' || is === 'closing' ? formatPrice : shownChange;
  return [...cents.map(shown), formatPrice(balance)];
}

interface RowProps {
  isStrong: boolean;
  date: ReactNode;
  item: string;
  note: ReactNode;
  amounts: { name: string; amount: string }[];
}

function Row({ isStrong, date, item, note, amounts }: RowProps) {
  return (
    <tr
      className={`border-b border-line align-top last:border-0 @max-2xl:grid @max-2xl:grid-cols-[minmax(0,1fr)_auto] @max-2xl:gap-x-4 @max-2xl:px-4 @max-2xl:py-3 print:break-inside-avoid ${isStrong ? 'bg-paper font-semibold print:bg-transparent' : ''}`}
    >
      <td className="whitespace-nowrap py-2.5 pl-4 pr-2 tabular-nums text-ink-2 @max-2xl:empty:hidden @max-2xl:col-span-2 @max-2xl:p-0 @max-2xl:text-sm print:pl-0">
        {date}
      </td>
      <th
        scope="row"
        className={`min-w-40 px-2 py-2.5 @max-2xl:col-span-2 @max-2xl:p-0 @max-2xl:pb-1 ${isStrong ? 'font-semibold' : 'font-normal'}`}
      >
        <span className="break-words">{item}</span>
        {note && <span className="block break-words text-sm font-normal text-ink-2 print:text-[0.625rem]">{note}</span>}
      </th>
      {amounts.map(({ name, amount }) => (
        <td
          key={name}
          className="whitespace-nowrap px-2 py-2.5 text-right tabular-nums @2xl:last:pr-4 @max-2xl:empty:hidden @max-2xl:col-span-2 @max-2xl:grid @max-2xl:grid-cols-subgrid @max-2xl:p-0 print:last:pr-0"
        >
          {amount && (
            <>
              <span className="text-left text-sm font-normal text-ink-2 @2xl:hidden">{name}</span>
              {amount}
            </>
          )}
        </td>
      ))}
    </tr>
  );
}
