import { formatPrice } from '@/domain/money';
import { eventWords, reasonOf, refundWords } from '@/domain/project/event-words';
import type { ReasonCode } from '@/domain/project/reasons';
import { variationLabel } from '@/domain/project/variations';
import { shownChange, statementTable, statementWords } from '@/domain/statement';
import { formatFullDay, formatTime } from '@/domain/time/format';
import { say } from '../../texts/text';
import type { FileGroup, FilesOf } from './group-files';
import type { DossierContent } from './read-content';

/** A piece of the readable document, from top to bottom. */
export type Block =
  | { is: 'section'; text: string }
  | { is: 'part'; text: string; note: string }
  | { is: 'facts'; rows: [term: string, value: string][] }
  | { is: 'text'; text: string }
  | { is: 'lines'; rows: Line[] }
  | { is: 'file'; text: string };

interface Line {
  text: string;
  note: string;
  amount: string;
}

interface Person {
  name: string;
  nickname: string;
  company_name?: string | null;
}

type Values = Record<string, string | number>;
/** A term, and its value unless there is none. */
type Fact = readonly [term: string, value: string | null | false];

/** A person in a record: name, other name and company. */
export const fullName = ({ name, nickname, company_name }: Person, locale: string): string =>
  [nickname && nickname !== name ? say(locale, 'dossier.also_called', { name, nickname }) : name, company_name]
    .filter(Boolean)
    .join('\u00a0· ');

/** Everything agreed, done and paid, in order, in the reader's language. */
export function dossierBlocks(content: DossierContent, groups: readonly FileGroup[], locale: string): Block[] {
  const { project, variations, defects, complaints, statement } = content;
  const word = (key: string, values?: Values) => say(locale, `dossier.${key}`, values);
  const ofProject = (key: string, values?: Values) => say(locale, `project:${key}`, values);
  const ofDetail = (key: string, values?: Values) => say(locale, `detail:${key}`, values);
  const day = (value: string) => formatFullDay(value, locale);
  const dayTime = (value: string) => `${day(value)} ${formatTime(value)}`;
  const events = eventWords({ say: ofProject, dayTime });
  const nameOf = (person: Pick<Person, 'name' | 'nickname'> | null) =>
    person ? person.nickname || person.name : ofProject('log.system');
  const inFull = (person: Person) => fullName(person, locale);
  const days = (n: number) => word('days', { n });
  const measure = (quantity: number, unit: string) => `${quantity} ${unit}`;
  const reasonText = ({ reason_code: code, note }: { reason_code: ReasonCode; note: string }) =>
    [ofProject('reason.line', { reason: ofProject(`reason.${code}`) }), note].filter(Boolean).join('\n');

  const blocks: Block[] = [];
  const section = (key: string) => blocks.push({ is: 'section', text: word(`section.${key}`) });
  const part = (text: string, note = '') => blocks.push({ is: 'part', text, note });
  const facts = (...rows: Fact[]) => {
    const given = rows.filter((row): row is [string, string] => Boolean(row[1]));
    if (given.length > 0) blocks.push({ is: 'facts', rows: given });
  };
  const text = (given: string | null | undefined) => {
    if (given) blocks.push({ is: 'text', text: given });
  };
  const lines = (rows: Line[]) => {
    if (rows.length > 0) blocks.push({ is: 'lines', rows });
  };
  const filesOf = (of: FilesOf) => {
    for (const { path } of groups.find((group) => group.of === of)?.files ?? [])
      blocks.push({ is: 'file', text: word('file', { path }) });
  };

  request();
  if (project.consultant || project.applications.length > 0) consultant();
  if (project.estimate) estimates();
  if (project.clarifications.length > 0) clarifications();
  if (project.quotations.length > 0) quotations();
  if (variations.length > 0) changes();
  if (project.submissions.length > 0) work();
  if (project.warranty) warranty();
  if (complaints.length > 0) disputes();
  if (project.end_request) endRequest(project.end_request);
  money();
  log();
  return blocks;

  function request() {
    section('request');
    const { budget_min_cents: min, budget_max_cents: max, area } = project;
    facts(
      [ofProject('facts.category'), say(locale, `common:category.${project.category}`)],
      [ofProject('facts.district'), say(locale, `common:district.${project.district}`)],
      [ofProject('facts.address'), project.address],
      [ofProject('facts.area'), area !== null && ofProject('facts.area_value', { n: area })],
      [
        ofProject('facts.budget'),
        min === null || max === null ? ofProject('facts.no_budget') : `${formatPrice(min)} – ${formatPrice(max)}`,
      ],
      [ofProject('facts.start'), project.start_date ? day(project.start_date) : ofProject('facts.start_open')],
      [word('published'), dayTime(project.created_at)],
    );
    text(project.description);
    facts(...project.answers.map(({ label, value }): Fact => [label, value]));
    filesOf('request');
  }

  function consultant() {
    section('consultant');
    for (const { consultant: person, message, fee, status, created_at } of project.applications) {
      part(inFull(person), [ofProject(`applications.status.${status}`), dayTime(created_at)].join(' · '));
      text(message);
      const values = { amount: formatPrice(fee.cents ?? 0), percent: fee.percent ?? 0 };
      text(ofDetail(`fee.terms.${fee.kind}`, values));
    }
    if (project.applications.length === 0 && project.consultant) part(inFull(project.consultant));
  }

  function estimates() {
    section('estimate');
    const all = [...project.earlier_estimates, ...(project.estimate ? [project.estimate] : [])];
    for (const estimate of all.toSorted((a, b) => a.version - b.version)) {
      part(ofProject('version', { n: estimate.version }), dayTime(estimate.created_at));
      facts(
        [
          ofProject('estimate.range'),
          `${formatPrice(estimate.amount_min_cents)} – ${formatPrice(estimate.amount_max_cents)}`,
        ],
        [ofProject('estimate.days'), days(estimate.days)],
      );
      text(estimate.scope);
      lines(
        estimate.items.map(({ description, quantity, unit }) => ({
          text: description,
          note: measure(quantity, unit),
          amount: '',
        })),
      );
      filesOf(`estimate.${estimate.version}`);
    }
  }

  function clarifications() {
    section('clarifications');
    for (const { question, created_at, answer, answerer, answered_at } of project.clarifications) {
      part(question, dayTime(created_at));
      if (answer) text(`${word('answer_by', { name: nameOf(answerer) })}\n${answer}`);
      if (answered_at) facts([word('answered'), dayTime(answered_at)]);
    }
  }

  /** What was accepted, with the others that the reader may see in a line each. */
  function quotations() {
    section('quotation');
    for (const quotation of project.quotations) {
      const { status, technician, retention } = quotation;
      part(inFull(technician), [ofProject(`quotes.status.${status}`), dayTime(quotation.created_at)].join(' · '));
      facts(
        [word('total'), formatPrice(quotation.total_cents)],
        [ofProject('estimate.days'), days(quotation.days)],
        [word('warranty'), word('months', { n: quotation.warranty_months })],
        [
          ofDetail('retention.term'),
          retention &&
            word('retention', {
              percent: retention.percent,
              amount: formatPrice(retention.amount_cents),
              days: retention.days,
            }),
        ],
        [word('valid_until'), day(quotation.valid_until)],
        [word('exclusions'), quotation.exclusions],
        [word('note'), quotation.note],
      );
      lines(
        quotation.items.map(({ description, quantity, unit, unit_price_cents, state, total_cents }) => ({
          text: description,
          note:
            state === 'priced'
              ? `${measure(quantity, unit)} × ${formatPrice(unit_price_cents)}`
              : measure(quantity, unit),
          amount: state === 'priced' ? formatPrice(total_cents) : ofProject(`quote.state.${state}`),
        })),
      );
      if (quotation.stages.length > 0) part(ofDetail('stage.title'));
      lines(
        quotation.stages.map(({ name, condition, status, amount_cents, refunded_cents }) => ({
          text: name,
          note: [
            condition,
            ofDetail(`stage.status.${status}`),
            refunded_cents > 0 && ofDetail('stage.refunded', { amount: formatPrice(refunded_cents) }),
          ]
            .filter(Boolean)
            .join(' · '),
          amount: formatPrice(amount_cents),
        })),
      );
      filesOf(`quotation.${quotation.id}`);
    }
  }

  function changes() {
    section('variations');
    for (const variation of variations) {
      const { number, title, status, proposer, created_at, agreed_at, amount_cents, advice } = variation;
      part(
        [number && variationLabel(number), title].filter(Boolean).join(' '),
        [
          ofDetail(`variation.status.${status}`),
          ofDetail('variation.by', { name: nameOf(proposer) }),
          dayTime(created_at),
        ].join(' · '),
      );
      facts(
        [ofDetail('variation.effect'), formatPrice(amount_cents)],
        [word('days_changed'), variation.days !== 0 && days(variation.days)],
        [word('agreed'), agreed_at && dayTime(agreed_at)],
        [
          word('advice'),
          advice && [ofDetail(`variation.advice.${advice}`), variation.advice_note].filter(Boolean).join(' · '),
        ],
        [word('note'), variation.closed_note],
      );
      text(variation.reason);
      lines(
        variation.items.map(
          ({ description, quantity, unit, unit_price_cents, line, is_removed, total_cents, before_cents }) => ({
            text: description,
            note: [
              ofDetail(`variation.kind.${is_removed ? 'removed' : line === null ? 'added' : 'changed'}`),
              `${measure(quantity, unit)} × ${formatPrice(unit_price_cents)}`,
              before_cents > 0 && word('before', { amount: formatPrice(before_cents) }),
            ]
              .filter(Boolean)
              .join(' · '),
            amount: is_removed ? formatPrice(0) : formatPrice(total_cents),
          }),
        ),
      );
      filesOf(`variation.${variation.id}`);
    }
  }

  function work() {
    section('work');
    const stages = project.quotations.flatMap((quotation) => quotation.stages);
    for (const submission of project.submissions.toSorted((a, b) => a.version - b.version)) {
      const { id, version, status, note, created_at, items, revision, stage_id } = submission;
      const stage = stages.find((one) => one.id === stage_id);
      part(
        [ofProject('submit.version', { n: version }), stage?.name].filter(Boolean).join(' · '),
        [ofProject(`submit.status.${status}`), dayTime(created_at)].join(' · '),
      );
      text(note);
      lines(
        items.map((item) => ({
          text: item.description,
          note: item.note,
          amount: ofProject(item.done ? 'submit.done' : 'submit.not_done'),
        })),
      );
      filesOf(`submission.${id}`);
      if (!revision) continue;
      part(word('revision', { n: version }));
      text(reasonText(revision));
      filesOf(`revision.${id}`);
      for (const item of revision.items) {
        lines([
          {
            text: item.description,
            note: item.note,
            amount: ofProject(item.is_done ? 'submit.done' : 'submit.not_done'),
          },
        ]);
        filesOf(`revision_item.${item.id}`);
      }
    }
    if (!project.approval) return;
    part(ofProject('step.approve'), dayTime(project.approval.created_at));
    text(project.approval.note);
    filesOf('approval');
  }

  function warranty() {
    if (!project.warranty) return;
    section('warranty');
    const { ends_at, retention_cents, retention_due_at } = project.warranty;
    facts(
      [ofDetail('warranty.until'), day(ends_at)],
      [ofDetail('retention.term'), retention_cents > 0 && formatPrice(retention_cents)],
      [word('retention_due'), retention_due_at && day(retention_due_at)],
    );
    for (const { number, title, status, steps } of defects) {
      part(ofDetail('warranty.named', { number, title }), ofDetail(`warranty.status.${status}`));
      for (const step of steps) {
        const values = { who: nameOf(step.author), visit: step.visit_at ? dayTime(step.visit_at) : '' };
        const isByTime = step.action === 'confirm_defect' && step.author === null;
        const sentence = ofDetail(`warranty.step.${isByTime ? 'confirmed_by_time' : step.action}`, values);
        lines([{ text: [sentence, step.note].filter(Boolean).join('\n'), note: dayTime(step.created_at), amount: '' }]);
        filesOf(`defect_step.${step.id}`);
      }
    }
  }

  function disputes() {
    section('complaints');
    for (const { id, status, complainant, created_at, answers, settlement, defect_id, ...reason } of complaints) {
      part(
        ofProject('complaint.title', { name: nameOf(complainant) }),
        [ofProject(`complaint.status.${status}`), dayTime(created_at)].join(' · '),
      );
      text(reasonText(reason));
      filesOf(`complaint.${id}`);
      for (const answer of answers) {
        part(word('answer_by', { name: nameOf(answer.author) }), dayTime(answer.created_at));
        text(answer.note);
        filesOf(`complaint_answer.${answer.id}`);
      }
      if (!settlement) continue;
      const outcomes = defect_id === null ? 'outcome' : 'outcome_defect';
      part(ofProject('complaint.settlement'), dayTime(settlement.created_at));
      text(
        [
          ofProject(`complaint.${outcomes}.${settlement.outcome}`),
          refundWords(settlement.refund_cents, ofProject),
          settlement.note,
        ]
          .filter(Boolean)
          .join('\n'),
      );
    }
  }

  function endRequest(asked: NonNullable<typeof project.end_request>) {
    section('end');
    const refund = refundWords(asked.refund_cents, ofProject);
    part(ofProject('end_request.asked', { name: nameOf(asked.requester), refund }), dayTime(asked.created_at));
    text(reasonText(asked));
    const answer = (given: boolean | null) =>
      ofProject(`end_request.answer.${given === null ? 'waiting' : given ? 'agreed' : 'refused'}`);
    facts(
      [ofProject('role.client'), answer(asked.owner_answer)],
      [ofProject('role.technician'), answer(asked.technician_answer)],
    );
  }

  function money() {
    section('money');
    const ofStatement = (key: string, values?: Values) => say(locale, `account:statement.${key}`, values);
    const words = statementWords(statement, ofStatement, locale);
    const { figures, rows } = statementTable(statement);
    lines(
      rows.flatMap((row) => {
        if (row.is !== 'line') return [];
        const changes = row.cents
          .map((cents, at) => [figures[at], shownChange(cents)] as const)
          .filter(([, shown]) => shown);
        return [
          {
            text: words.kind(row.line),
            note: [dayTime(row.line.at), ...words.reference(row.line).filter(Boolean)].join(' · '),
            amount: changes.map(([figure, shown]) => `${figure ? words.figure(figure) : ''} ${shown}`).join('\n'),
          },
        ];
      }),
    );
    const closing = rows.at(-1);
    if (statement.lines.length === 0) text(ofStatement('none'));
    else
      facts(...figures.map((figure, at): Fact => [words.figure(figure), formatPrice(closing?.cents[at] ?? 0)]), [
        words.balance,
        formatPrice(closing?.balance ?? 0),
      ]);
  }

  function log() {
    section('log');
    lines(
      project.events.map((event) => {
        const reason = reasonOf(event);
        const note = typeof event.data.note === 'string' ? event.data.note : '';
        return {
          text: [[events.sentence(event), ...events.figures(event)].join(' · '), reason ? reasonText(reason) : note]
            .filter(Boolean)
            .join('\n'),
          note: dayTime(event.created_at),
          amount: '',
        };
      }),
    );
  }
}
