import { paths } from '@/config/paths';
import { privatePaths } from '@/config/private-paths';
import type { ProfessionalEvent } from '@/domain/professional';
import { hongKongDay } from '@/domain/time/calendar';
import type { professionals, users } from '../../db/schema';
import type { Deps } from '../../deps';
import type { NotificationTemplate } from '../../texts/codes';
import { notify } from '../notification/notify';
import { notifyAdmins } from '../notification/notify-admins';

interface Moved {
  user: typeof users.$inferSelect;
  professional: typeof professionals.$inferSelect;
  params: Record<string, string | number>;
}

/** Notifies the professional, or the admins who must decide, of a registration's step. */
export async function notifyOfMove(deps: Deps, event: ProfessionalEvent, moved: Moved): Promise<void> {
  await NOTIFIERS[event]?.(deps, moved);
}

const NOTIFIERS: Partial<Record<ProfessionalEvent, (deps: Deps, moved: Moved) => Promise<void>>> = {
  submit: notifyReceived,
  request_info: notifyInfoRequested,
  supply_info: (deps, moved) => notifyDeciders(deps, moved, 'admin_registration_supplied'),
  approve: (deps, { user, params }) => notifyPerson(deps, user, 'registration_approved', params, paths.projects()),
  reject: notifyRejected,
  lapse: notifyRejected,
};

/** `params`: number and amount of the paid order. */
async function notifyReceived(deps: Deps, moved: Moved): Promise<void> {
  await notifyPerson(deps, moved.user, 'registration_received', moved.params);
  await notifyDeciders(deps, moved, 'admin_registration_waits');
}

async function notifyInfoRequested(deps: Deps, { user, professional }: Moved): Promise<void> {
  const day = professional.infoDueAt ? hongKongDay(professional.infoDueAt) : '';
  await notifyPerson(deps, user, 'registration_info_requested', { day, lines: linesOf(professional.infoNote ?? '') });
}

/** `params.refund`: the refunded amount. */
async function notifyRejected(deps: Deps, { user, professional, params }: Moved): Promise<void> {
  await notifyPerson(deps, user, 'registration_rejected', {
    ...params,
    rejection: professional.rejectionReason ?? 'other',
    note: (professional.rejectionNote ?? '').replace(/\s*\n\s*/g, ' '),
  });
}

const notifyPerson = (
  deps: Deps,
  user: Moved['user'],
  template: NotificationTemplate,
  params: Moved['params'],
  link = paths.registerApproval(),
) => notify(deps, deps.db, { userIds: [user.id], type: 'other', template, params, link });

const notifyDeciders = (deps: Deps, { user, professional }: Moved, template: NotificationTemplate) =>
  notifyAdmins(
    deps,
    deps.db,
    template,
    { name: user.nickname || user.name, company: professional.companyName },
    privatePaths.adminProfessionals(),
  );

/** Drops empty and repeated lines: the lines become items of a list. */
const linesOf = (note: string) => [...new Set(note.split('\n').map((line) => line.trim()))].filter(Boolean).join('\n');
