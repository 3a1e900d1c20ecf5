import { formatPrice } from '@/domain/money';
import { reasonOf } from '@/domain/project/event-words';
import { type SayOfStatement, shownChange, statementTable, statementWords } from '@/domain/statement';
import { say } from '../../texts/text';
import { type DocumentWriter, dotted, type Fact, stacked } from './document-writer';
import type { DossierContent } from './read-content';

// The last sections of a record: the money that moved, and the log.

/** The statement of the reader's money in the project, a movement a line, with the balances after the last. */
export function writeMoney(to: DocumentWriter, statement: DossierContent['statement']) {
  const ofStatement: SayOfStatement = (key, values) => say(to.locale, `account:statement.${key}`, values);
  const words = statementWords(statement, ofStatement, to.locale);
  const { figures, rows } = statementTable(statement);
  to.section(to.word('section.money'));
  if (statement.lines.length === 0) return to.text(ofStatement('none'));
  for (const row of rows) {
    if (row.is === 'line')
      to.lines({
        text: words.kind(row.line),
        note: dotted(to.dayTime(row.line.at), ...words.reference(row.line)),
        amount: stacked(
          ...figures.map((figure, at) => row.cents[at] && `${words.figure(figure)} ${shownChange(row.cents[at])}`),
        ),
      });
    if (row.is === 'closing')
      to.facts(...figures.map((figure, at): Fact => [words.figure(figure), formatPrice(row.cents[at] ?? 0)]), [
        words.balance,
        formatPrice(row.balance),
      ]);
  }
}

/** Everything that happened, as in the log on the screen, the oldest first. */
export function writeLog(to: DocumentWriter, { events }: DossierContent['project']) {
  to.section(to.ofProject('tabs.log'));
  to.lines(
    ...events.map((event) => {
      const reason = reasonOf(event);
      const note = typeof event.data.note === 'string' && event.data.note;
      return {
        text: stacked(
          dotted(to.events.sentence(event), ...to.events.figures(event)),
          reason ? to.reasonText(reason) : note,
        ),
        note: to.dayTime(event.created_at),
      };
    }),
  );
}
