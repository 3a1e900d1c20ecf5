import { createHash, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, inArray, isNull, like, lte, sql } from 'drizzle-orm';
import { DEMO_DOMAIN } from '@/config/demonstration';
import { DAY_MS } from '@/config/limits';
import { MovableClock } from '@/server/clock';
import { mails, notifications, users } from '@/server/db/schema';
import type { Deps } from '@/server/deps';
import { type Upload, Uploads } from '@/server/files/uploads';
import { createContext, type SignedIn } from '@/server/http/context';
import { inAudience } from '@/server/modules/chat/messages';
import { playMoney } from '@/server/payments/sandbox';
import { dropJobsWhere } from '@/server/queue/read-jobs';
import { stepsOfLicences } from '../accounts/licences';
import { DEMO_NEWCOMERS } from '../accounts/newcomers';
import { stepsOfPayees } from '../accounts/payees';
import { stepsOfNewcomer } from '../accounts/register-newcomers';
import { stepsOfSaved } from '../accounts/saved';
import { type Photo, PICTURE_MIME, readPicture } from '../pictures/picture';
import { daysBetween } from './days';
import { type Step, stepsOf } from './steps';
import { DEMO_PROJECTS } from './stories';

/** What the people of the demonstration do in their projects and registrations. */
export const stepsOfPeople = (now: Date): Step[] => [
  ...DEMO_PROJECTS.flatMap((project) => stepsOf(project, now)),
  ...DEMO_NEWCOMERS.flatMap((newcomer) => stepsOfNewcomer(newcomer, now)),
  ...stepsOfLicences(now),
  ...stepsOfPayees(now),
  ...stepsOfSaved(now),
];

/**
 * Plays every project and registration through the product's own functions, in the order of their times, so that ids,
 * events, orders, rooms and notifications are those that the product writes itself.
 */
export async function playProjects(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const people = await readPeople(deps);
  const userSteps = stepsOfPeople(now);
  const first = new Date(Math.min(...userSteps.map((step) => step.at.getTime())));
  const steps = [...userSteps, ...daysBetween(first, now)].sort((a, b) => a.at.getTime() - b.at.getTime());
  const received: Uploads[] = [];
  let outcome: Parameters<Uploads['settle']>[0] = 'rolled_back';
  try {
    for (const step of steps) {
      const uploads = new Uploads(await Promise.all(step.photos.map((photo) => receive(deps, photo))), deps.files);
      received.push(uploads);
      await step.run(contextOf(deps, step, people, uploads));
    }
    await suppressNotifications(
      deps,
      [...people.values()].map((person) => person.id),
      now,
    );
    outcome = 'committed';
  } finally {
    for (const uploads of received) await uploads.settle(outcome);
  }
}

type People = Map<string, SignedIn>;

/** The demonstration's accounts as if each were logged in, by the part of their address before the @. */
async function readPeople(deps: Deps): Promise<People> {
  const rows = await deps.db
    .select()
    .from(users)
    .where(like(users.email, `%@${DEMO_DOMAIN}`));
  return new Map(
    rows.map((row) => [
      row.email.slice(0, -DEMO_DOMAIN.length - 1),
      {
        id: row.id,
        userType: row.userType,
        standing: 'good' as const,
        sessionId: '',
        email: row.email,
        name: row.name,
        nickname: row.nickname,
        locale: row.locale,
        registrationStep: row.registrationStep,
        hasSecondFactor: false,
      },
    ]),
  );
}

/** The context of one step: its user, its time, and always the sandbox provider. */
function contextOf(deps: Deps, step: Step, people: People, uploads: Uploads) {
  const visitor = people.get(step.by);
  if (!visitor) throw new Error(`the demonstration has no account ${step.by}`);
  return createContext({
    ...deps,
    clock: new MovableClock(step.at),
    payments: playMoney(deps.secrets.sandboxPayment),
    visitor,
    locale: visitor.locale,
    previewOf: null,
    caller: '',
    userAgent: '',
    requestId: 'demo',
    uploads,
    raw: { body: '', headers: new Headers() },
  });
}

/** A committed picture as an upload. It is WebP, which users cannot upload, because it is smaller than JPEG and PNG. */
async function receive(deps: Deps, photo: Photo): Promise<Upload> {
  const bytes = await readPicture(photo);
  const tempPath = join(await deps.files.tempFolder(), randomUUID());
  await writeFile(tempPath, bytes);
  return {
    field: 'files',
    filename: photo.filename,
    mime: PICTURE_MIME,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    width: photo.width,
    height: photo.height,
    tempPath,
  };
}

/** Marks notifications older than a day as read and the others as mailed, and drops the mails: the first start sends none. */
async function suppressNotifications(deps: Deps, userIds: number[], now: Date): Promise<void> {
  await deps.db.delete(mails).where(like(mails.toAddress, `%@${DEMO_DOMAIN}`));
  const theirs = inArray(notifications.userId, userIds);
  await deps.db
    .update(notifications)
    .set({ mailAt: null, readAt: sql`${notifications.createdAt} + interval '2 hours'` })
    .where(and(theirs, lte(notifications.createdAt, new Date(now.getTime() - DAY_MS))));
  await deps.db
    .update(notifications)
    .set({ mailAt: null, mailedAt: now })
    .where(and(theirs, isNull(notifications.readAt)));
  await markRoomsRead(deps, userIds, new Date(now.getTime() - DAY_MS).toISOString());
  await dropNotificationJobs(deps, userIds);
}

/**
 * Drops the jobs that would notify browsers, because none is connected yet, those of the deleted mails, and those that
 * would tell of requests as if they were new.
 */
async function dropNotificationJobs(deps: Deps, userIds: readonly number[]): Promise<void> {
  await dropJobsWhere(
    deps.db,
    sql`jobs.task = 'publish_read_mark'
        and (jobs.payload ->> 'userId')::int = any(${`{${userIds.join(',')}}`}::int[])
      or jobs.task = 'send_mail' and not exists (select from mails where id = (jobs.payload ->> 'mailId')::int)
      or jobs.task = 'match_searches'`,
  );
}

/** Marks earlier messages as read, and all as published, because no browser is connected yet. */
async function markRoomsRead(deps: Deps, userIds: readonly number[], before: string): Promise<void> {
  const ids = `{${userIds.join(',')}}`;
  await deps.db.execute(sql`update chat_members v set (read_sequence, unread_count) = (
    select coalesce(max(m.sequence) filter (where m.created_at < ${before} or m.sequence <= v.read_sequence), 0),
      count(*) filter (where m.created_at >= ${before} and m.sequence > v.read_sequence and m.sender_id is distinct from v.user_id)
    from chat_messages m where m.room_id = v.room_id and m.sequence <@ v.visible
      and ${inAudience('v', 'm.audience')}) where v.user_id = any(${ids}::int[])`);
  await deps.db.execute(sql`update chat_rooms set published_sequence = last_sequence
    where id in (select room_id from chat_members where user_id = any(${ids}::int[]))`);
}
