import { formatPrice } from '@/domain/money';
import { type DocumentWriter, dotted, stacked } from './document-writer';
import type { DossierContent } from './read-content';

// The sections of a record about the work, its warranty, and how disagreements were settled.

type Project = DossierContent['project'];

export function writeSiteLog(to: DocumentWriter, entries: DossierContent['siteLog']) {
  if (entries.length === 0) return;
  to.section(to.ofProject('tabs.site_log'));
  for (const { id, day, author, note, people, items, is_late, created_at, comments } of entries) {
    to.part(
      to.day(day),
      to.nameOf(author),
      people !== null && to.word('people', { count: people }),
      is_late && to.word('late', { day: to.dayTime(created_at) }),
    );
    to.text(note);
    to.facts([to.word('items'), items.map(({ description }) => description).join(to.ofProject('edit.comma'))]);
    to.filesOf(`site_log.${id}`);
    for (const comment of comments)
      to.lines({ text: comment.text, note: dotted(to.nameOf(comment.author), to.dayTime(comment.created_at)) });
  }
}

export function writeWork(to: DocumentWriter, { project: { quotations, approval }, submissions }: DossierContent) {
  const { ofProject } = to;
  if (submissions.length === 0) return;
  to.section(to.word('section.work'));
  const outcome = (isDone: boolean) => ofProject(isDone ? 'submit.done' : 'submit.not_done');
  const stages = quotations.flatMap((quotation) => quotation.stages);
  for (const { id, version, status, note, created_at, items, revision, stage_id } of submissions) {
    const stage = stages.find((one) => one.id === stage_id);
    to.part(
      ofProject('submit.version', { n: version }),
      stage?.name,
      ofProject(`submit.status.${status}`),
      to.dayTime(created_at),
    );
    to.text(note);
    to.lines(...items.map((item) => ({ text: item.description, note: item.note, amount: outcome(item.done) })));
    to.filesOf(`submission.${id}`);
    if (!revision) continue;
    to.part(to.ofDetail('revision.title', { n: version }));
    to.text(to.reasonText(revision));
    to.filesOf(`revision.${id}`);
    for (const item of revision.items) {
      to.lines({ text: item.description, note: item.note, amount: outcome(item.is_done) });
      to.filesOf(`revision_item.${item.id}`);
    }
  }
  if (!approval) return;
  to.part(ofProject('step.approve'), to.dayTime(approval.created_at));
  to.text(approval.note);
  to.filesOf('approval');
}

export function writeWarranty(to: DocumentWriter, { project: { warranty }, defects }: DossierContent) {
  const { ofDetail } = to;
  if (!warranty) return;
  to.section(ofDetail('warranty.title'));
  const { ends_at, retention_cents, retention_due_at } = warranty;
  to.facts(
    [ofDetail('warranty.until'), to.day(ends_at)],
    [ofDetail('retention.term'), retention_cents > 0 && formatPrice(retention_cents)],
    [to.word('retention_due'), retention_due_at && to.day(retention_due_at)],
  );
  for (const { number, title, status, steps } of defects) {
    to.part(ofDetail('warranty.named', { number, title }), ofDetail(`warranty.status.${status}`));
    for (const { id, action, author, note, visit_at, created_at } of steps) {
      const step = action === 'confirm_defect' && author === null ? 'confirmed_by_time' : action;
      const values = { who: to.nameOf(author), visit: visit_at ? to.dayTime(visit_at) : '' };
      to.lines({ text: stacked(ofDetail(`warranty.step.${step}`, values), note), note: to.dayTime(created_at) });
      to.filesOf(`defect_step.${id}`);
    }
  }
}

export function writeComplaints(to: DocumentWriter, { complaints, defects }: DossierContent) {
  const { ofProject } = to;
  if (complaints.length === 0) return;
  to.section(ofProject('tabs.complaint'));
  for (const { id, status, complainant, created_at, answers, settlement, defect_id, ...reason } of complaints) {
    to.part(
      ofProject('complaint.title', { name: to.nameOf(complainant) }),
      ofProject(`complaint.status.${status}`),
      to.dayTime(created_at),
    );
    const defect = defects.find((one) => one.id === defect_id);
    to.facts([
      to.word('about'),
      defect && to.ofDetail('warranty.named', { number: defect.number, title: defect.title }),
    ]);
    to.text(to.reasonText(reason));
    to.filesOf(`complaint.${id}`);
    for (const answer of answers) {
      to.part(to.word('reply_by', { name: to.nameOf(answer.author) }), to.dayTime(answer.created_at));
      to.text(answer.note);
      to.filesOf(`complaint_answer.${answer.id}`);
    }
    if (!settlement) continue;
    const outcomes = defect_id === null ? 'outcome' : 'outcome_defect';
    to.part(ofProject('complaint.settlement'), to.dayTime(settlement.created_at));
    to.text(
      stacked(
        ofProject(`complaint.${outcomes}.${settlement.outcome}`),
        to.refund(settlement.refund_cents),
        settlement.note,
      ),
    );
  }
}

export function writeEndRequest(to: DocumentWriter, { end_request: asked }: Project) {
  const { ofProject } = to;
  if (!asked) return;
  to.section(ofProject('end_request.card'));
  const refund = to.refund(asked.refund_cents);
  to.part(ofProject('end_request.asked', { name: to.nameOf(asked.requester), refund }), to.dayTime(asked.created_at));
  to.text(to.reasonText(asked));
  const answer = (given: boolean | null) =>
    ofProject(`end_request.answer.${given === null ? 'waiting' : given ? 'agreed' : 'refused'}`);
  to.facts(
    [ofProject('role.client'), answer(asked.owner_answer)],
    [ofProject('role.technician'), answer(asked.technician_answer)],
  );
}
