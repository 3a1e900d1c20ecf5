import { inLocale, paths } from '@/config/paths';
import type { ProfessionalEvent } from '@/domain/professional';
import { hongKongDay } from '../../clock';
import type { professionals, users } from '../../db/schema';
import type { Deps } from '../../deps';
import { sendMail } from '../../mail/outbox';
import { say } from '../../texts/text';
import { notify } from '../notification/notify';
import { tellAdmins } from '../notification/tell-admins';

interface Moved {
  user: typeof users.$inferSelect;
  professional: typeof professionals.$inferSelect;
  told: Record<string, string | number>;
}

/** Tells the person, or the admins who are awaited, of a registration's step; a mail goes with what matters. */
export async function tellOfMove(deps: Deps, event: ProfessionalEvent, moved: Moved): Promise<void> {
  await TELLS[event]?.(deps, moved);
}

const TELLS: Partial<Record<ProfessionalEvent, (deps: Deps, moved: Moved) => Promise<void>>> = {
  submit: tellReceived,
  request_info: tellInfoRequested,
  supply_info: (deps, { user, professional }) =>
    tellAdmins(deps, deps.db, 'admin_registration_supplied', whoWaits(user, professional), paths.adminProfessionals()),
  approve: tellApproved,
  reject: tellRejected,
  lapse: tellRejected,
};

async function tellReceived(deps: Deps, { user, professional }: Moved): Promise<void> {
  await notifyPerson(deps, user, 'registration_received');
  await sendMail(deps, deps.db, {
    ...addressOf(user),
    template: 'registration_received',
    params: { name: nameOf(user), url: approvalUrl(deps, user) },
  });
  const params = whoWaits(user, professional);
  await tellAdmins(deps, deps.db, 'admin_registration_waits', params, paths.adminProfessionals());
}

async function tellInfoRequested(deps: Deps, { user, professional }: Moved): Promise<void> {
  const day = professional.infoDueAt ? hongKongDay(professional.infoDueAt) : '';
  await notifyPerson(deps, user, 'registration_info_requested', { day });
  await sendMail(deps, deps.db, {
    ...addressOf(user),
    template: 'registration_info_requested',
    params: { name: nameOf(user), day, lines: linesOf(professional.infoNote ?? ''), url: approvalUrl(deps, user) },
  });
}

/** `told.day`: when the period ends. */
async function tellApproved(deps: Deps, { user, told }: Moved): Promise<void> {
  await notifyPerson(deps, user, 'registration_approved', told, paths.projects());
  await sendMail(deps, deps.db, {
    ...addressOf(user),
    template: 'registration_approved',
    params: { ...told, name: nameOf(user), url: deps.appUrl + inLocale(paths.projects(), user.locale) },
  });
}

/** `told.amount`: what goes back. */
async function tellRejected(deps: Deps, { user, professional, told }: Moved): Promise<void> {
  const { rejectionReason, rejectionNote } = professional;
  const rejection = rejectionReason ?? 'other';
  await notifyPerson(deps, user, 'registration_rejected', { ...told, rejection });
  const line = (key: string, value: string | number) => say(user.locale, `rejection_mail.${key}`, { value });
  const lines = [
    line('reason', say(user.locale, `rejection.${rejection}`)),
    ...(rejectionNote ? [line('note', rejectionNote.replace(/\s*\n\s*/g, ' '))] : []),
    line('refund', told.amount ?? ''),
  ];
  await sendMail(deps, deps.db, {
    ...addressOf(user),
    template: 'registration_rejected',
    params: { name: nameOf(user), lines: lines.join('\n'), url: approvalUrl(deps, user) },
  });
}

const notifyPerson = (
  deps: Deps,
  user: Moved['user'],
  template: string,
  params: Moved['told'] = {},
  link = paths.registerApproval(),
) => notify(deps, deps.db, { userIds: [user.id], type: 'other', template, params, link, isMailed: true });

/** Each line once, and none that is empty: they become points of a list. */
const linesOf = (note: string) => [...new Set(note.split('\n').map((line) => line.trim()))].filter(Boolean).join('\n');
const nameOf = (user: Moved['user']) => user.nickname || user.name;
const addressOf = (user: Moved['user']) => ({ to: user.email, locale: user.locale });
const approvalUrl = (deps: Deps, user: Moved['user']) => deps.appUrl + inLocale(paths.registerApproval(), user.locale);
const whoWaits = (user: Moved['user'], professional: Moved['professional']) => ({
  name: nameOf(user),
  company: professional.companyName,
});
