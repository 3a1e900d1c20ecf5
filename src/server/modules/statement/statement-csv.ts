import { type SayOfStatement, type Statement, statementTable, statementWords } from '@/domain/statement';
import { hongKongDay } from '@/domain/time/calendar';
import type { CsvCell } from '../../csv';
import { CSV } from '../export/formats';

/** A statement as a CSV file in the reader's language, amounts in dollars: opening plus all changes is the closing. */
export function statementCsv(statement: Statement, say: SayOfStatement, locale: string): string {
  const { figures, rows } = statementTable(statement);
  const words = statementWords(statement, say, locale);
  const columns = [
    say('date'),
    say('item'),
    say('title_of'),
    say('order'),
    say('reference'),
    ...figures.map((figure) => say('hkd', { name: words.figure(figure) })),
    say('hkd', { name: words.balance }),
  ];
  const lines = rows.map((row) => {
    const amounts = [...row.cents, row.balance].map((cents) => cents / 100);
    return CSV.line(columns, [...factsOf(row), ...amounts]);
  });
  return CSV.head(columns) + lines.join('');

  function factsOf(row: (typeof rows)[number]): CsvCell[] {
    if (row.is === 'earlier') return [null, say('earlier_in_file', { count: row.count }), null, null, null];
    if (row.is !== 'line') return [null, say(row.is), null, null, null];
    const { line } = row;
    const title = [line.title, words.stage(line)].filter(Boolean).join(' ');
    return [hongKongDay(line.at), words.kind(line), title, line.order_number, line.bank_reference];
  }
}
