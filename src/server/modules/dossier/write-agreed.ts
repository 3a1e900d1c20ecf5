import { formatPrice, formatPriceRange } from '@/domain/money';
import { stageState } from '@/domain/project/stages';
import { variationName } from '@/domain/project/variations';
import { say } from '../../texts/text';
import { type DocumentWriter, dotted, type Fact, stacked } from './document-writer';
import type { DossierContent } from './read-content';

// The sections of a record about what was asked, offered and agreed.

type Project = DossierContent['project'];

const measure = (quantity: number, unit: string) => `${quantity} ${unit}`;
const priced = (quantity: number, unit: string, cents: number) => `${measure(quantity, unit)} × ${formatPrice(cents)}`;

export function writeRequest(to: DocumentWriter, project: Project) {
  const { ofProject } = to;
  const { budget_min_cents: min, budget_max_cents: max, area } = project;
  to.section(to.word('section.request'));
  to.facts(
    [ofProject('facts.category'), say(to.locale, `common:category.${project.category}`)],
    [ofProject('facts.district'), say(to.locale, `common:district.${project.district}`)],
    [ofProject('facts.address'), project.address],
    [ofProject('facts.area'), area !== null && ofProject('facts.area_value', { n: area })],
    [
      ofProject('facts.budget'),
      min === null || max === null ? ofProject('facts.no_budget') : formatPriceRange(min, max),
    ],
    [ofProject('facts.start'), project.start_date ? to.day(project.start_date) : ofProject('facts.start_open')],
    [to.word('published'), to.dayTime(project.created_at)],
  );
  to.text(project.description);
  to.facts(...project.answers.map(({ label, value }): Fact => [label, value]));
  to.filesOf('request');
}

export function writeConsultant(to: DocumentWriter, { applications, consultant }: Project) {
  if (applications.length === 0 && !consultant) return;
  to.section(to.ofProject('role.consultant'));
  // A technician sees who the consultant is, and no applications.
  if (applications.length === 0 && consultant) to.part(to.inFull(consultant));
  for (const { consultant: person, message, fee, status, created_at } of applications) {
    to.part(to.inFull(person), to.ofProject(`applications.status.${status}`), to.dayTime(created_at));
    to.text(message);
    const covers = fee.covers.map((cover) => to.ofDetail(`fee.cover.${cover}`)).join(to.ofProject('edit.comma'));
    const values = { amount: formatPrice(fee.cents ?? 0), percent: fee.percent ?? 0 };
    to.text(dotted(to.ofDetail(`fee.terms.${fee.kind}`, values), covers && to.ofDetail('fee.covers', { covers })));
  }
}

export function writeEstimates(to: DocumentWriter, estimates: DossierContent['estimates']) {
  const { ofProject } = to;
  if (estimates.length === 0) return;
  to.section(ofProject('step.estimate'));
  for (const one of estimates) {
    to.part(ofProject('version', { n: one.version }), to.dayTime(one.created_at));
    to.facts(
      [ofProject('estimate.range'), formatPriceRange(one.amount_min_cents, one.amount_max_cents)],
      [ofProject('estimate.days'), to.days(one.days)],
    );
    to.text(one.scope);
    to.lines(...one.items.map(({ description: text, quantity, unit }) => ({ text, note: measure(quantity, unit) })));
    to.filesOf(`estimate.${one.version}`);
  }
}

export function writeClarifications(to: DocumentWriter, { clarifications }: Project) {
  if (clarifications.length === 0) return;
  to.section(to.ofProject('tabs.clarifications'));
  for (const { question, created_at, answer, answerer, answered_at } of clarifications) {
    to.part(question, to.dayTime(created_at));
    if (!answer) continue;
    to.text(stacked(to.ofDetail('clarification.answer_by', { name: to.nameOf(answerer) }), answer));
    to.facts([to.word('answered'), answered_at && to.dayTime(answered_at)]);
  }
}

/** Every quotation that the reader may see, with its state. */
export function writeQuotations(to: DocumentWriter, { quotations, status: projectStatus }: Project) {
  const { ofDetail, ofProject } = to;
  if (quotations.length === 0) return;
  to.section(ofProject('tabs.quotes'));
  for (const quotation of quotations) {
    const { status, technician, retention, stages, warranty_months: months } = quotation;
    to.part(to.inFull(technician), ofProject(`quotes.status.${status}`), to.dayTime(quotation.created_at));
    to.facts(
      [ofProject('total'), formatPrice(quotation.total_cents)],
      [ofDetail('quotes.days'), to.days(quotation.days)],
      [ofDetail('quotes.warranty'), ofProject('months', { count: months })],
      [
        ofDetail('retention.term'),
        retention &&
          dotted(
            formatPrice(retention.amount_cents),
            ofDetail('retention.when', { percent: retention.percent, count: retention.days }),
          ),
      ],
      [ofDetail('quotes.valid_until'), to.day(quotation.valid_until)],
      [ofDetail('quotes.exclusions'), quotation.exclusions],
      [ofDetail('quotes.note'), quotation.note],
    );
    to.lines(
      ...quotation.items.map(({ description: text, quantity, unit, unit_price_cents, state, total_cents }) =>
        state === 'priced'
          ? { text, note: priced(quantity, unit, unit_price_cents), amount: formatPrice(total_cents) }
          : { text, note: measure(quantity, unit), amount: ofProject(`quote.state.${state}`) },
      ),
    );
    if (stages.length > 0) to.part(ofDetail('stage.title'));
    to.lines(
      ...stages.map(({ name: text, condition, status, amount_cents, fee_cents, refunded_cents }) => ({
        text,
        note: dotted(
          condition,
          ofDetail(`stage.status.${stageState(status, projectStatus)}`),
          fee_cents > 0 && ofDetail('stage.fee', { amount: formatPrice(fee_cents) }),
          refunded_cents > 0 && ofDetail('stage.refunded', { amount: formatPrice(refunded_cents) }),
        ),
        amount: formatPrice(amount_cents),
      })),
    );
    to.filesOf(`quotation.${quotation.id}`);
  }
}

export function writeVariations(to: DocumentWriter, variations: DossierContent['variations']) {
  const { ofDetail } = to;
  if (variations.length === 0) return;
  to.section(ofDetail('variation.title'));
  for (const variation of variations) {
    const { status, proposer, created_at, agreed_at, amount_cents, days, advice } = variation;
    to.part(
      variationName(variation),
      ofDetail(`variation.status.${status}`),
      ofDetail('variation.by', { name: to.nameOf(proposer) }),
      to.dayTime(created_at),
    );
    to.facts(
      [ofDetail('variation.effect'), formatPrice(amount_cents)],
      [
        ofDetail('quotes.days'),
        days !== 0 && ofDetail(`variation.days_${days > 0 ? 'more' : 'fewer'}`, { count: Math.abs(days) }),
      ],
      [to.word('agreed'), agreed_at && to.dayTime(agreed_at)],
    );
    to.text(variation.reason);
    if (advice)
      to.text(
        stacked(
          ofDetail('variation.advice_says', { advice: ofDetail(`variation.advice.${advice}`) }),
          variation.advice_note,
        ),
      );
    to.text(variation.closed_note && `${ofDetail('variation.closed_note')}${variation.closed_note}`);
    to.lines(
      ...variation.items.map((item) => ({
        text: item.description,
        note: dotted(
          ofDetail(`variation.kind.${item.is_removed ? 'removed' : item.line === null ? 'added' : 'changed'}`),
          priced(item.quantity, item.unit, item.unit_price_cents),
          item.before_cents > 0 && to.word('before', { amount: formatPrice(item.before_cents) }),
        ),
        amount: formatPrice(item.is_removed ? 0 : item.total_cents),
      })),
    );
    to.filesOf(`variation.${variation.id}`);
  }
}
