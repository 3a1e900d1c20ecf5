import { paths } from '@/config/paths';
import { privatePaths } from '@/config/private-paths';
import type { ProfessionalEvent } from '@/domain/professional';
import { hongKongDay } from '@/domain/time/calendar';
import type { professionals, users } from '../../db/schema';
import type { Deps } from '../../deps';
import type { NotificationTemplate } from '../../texts/codes';
import { notify } from '../notification/notify';
import { tellAdmins } from '../notification/tell-admins';

interface Moved {
  user: typeof users.$inferSelect;
  professional: typeof professionals.$inferSelect;
  told: Record<string, string | number>;
}

/** Tells the person, or the admins who are awaited, of a registration's step. */
export async function tellOfMove(deps: Deps, event: ProfessionalEvent, moved: Moved): Promise<void> {
  await TELLS[event]?.(deps, moved);
}

const TELLS: Partial<Record<ProfessionalEvent, (deps: Deps, moved: Moved) => Promise<void>>> = {
  submit: tellReceived,
  request_info: tellInfoRequested,
  supply_info: (deps, moved) => tellDeciders(deps, moved, 'admin_registration_supplied'),
  approve: (deps, { user, told }) => tellPerson(deps, user, 'registration_approved', told, paths.projects()),
  reject: tellRejected,
  lapse: tellRejected,
};

/** `told`: the order that was paid. */
async function tellReceived(deps: Deps, moved: Moved): Promise<void> {
  await tellPerson(deps, moved.user, 'registration_received', moved.told);
  await tellDeciders(deps, moved, 'admin_registration_waits');
}

async function tellInfoRequested(deps: Deps, { user, professional }: Moved): Promise<void> {
  const day = professional.infoDueAt ? hongKongDay(professional.infoDueAt) : '';
  await tellPerson(deps, user, 'registration_info_requested', { day, lines: linesOf(professional.infoNote ?? '') });
}

/** `told.refund`: what goes back. */
async function tellRejected(deps: Deps, { user, professional, told }: Moved): Promise<void> {
  await tellPerson(deps, user, 'registration_rejected', {
    ...told,
    rejection: professional.rejectionReason ?? 'other',
    note: (professional.rejectionNote ?? '').replace(/\s*\n\s*/g, ' '),
  });
}

const tellPerson = (
  deps: Deps,
  user: Moved['user'],
  template: NotificationTemplate,
  params: Moved['told'],
  link = paths.registerApproval(),
) => notify(deps, deps.db, { userIds: [user.id], type: 'other', template, params, link });

const tellDeciders = (deps: Deps, { user, professional }: Moved, template: NotificationTemplate) =>
  tellAdmins(
    deps,
    deps.db,
    template,
    { name: user.nickname || user.name, company: professional.companyName },
    privatePaths.adminProfessionals(),
  );

/** Each line once, and none that is empty: they become points of a list. */
const linesOf = (note: string) => [...new Set(note.split('\n').map((line) => line.trim()))].filter(Boolean).join('\n');
