import { createHash, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, inArray, isNull, like, lte, sql } from 'drizzle-orm';
import { DAY_MS } from '@/config/limits';
import { MovableClock } from '../clock';
import { mails, notifications, users } from '../db/schema';
import type { Deps } from '../deps';
import { type Upload, Uploads } from '../files/uploads';
import { createContext, type SignedIn } from '../http/context';
import { inAudience } from '../modules/chat/messages';
import { createSandboxProvider } from '../payments/sandbox';
import { dropJobs } from '../queue/read-jobs';
import { DEMO_NEWCOMERS } from './content/demo-newcomers';
import { DEMO_DOMAIN } from './demo-accounts';
import { daysBetween } from './demo-days';
import { stepsOfNewcomer } from './demo-newcomers';
import { DEMO_PROJECTS } from './demo-projects-content';
import type { Photo } from './demo-script';
import { type Step, stepsOf } from './demo-steps';
import { renderScene } from './scene';
import { HEIGHT, WIDTH } from './scene/drawing';

/**
 * Plays every project and registration of the demonstration through the product's own functions, in the order of their times,
 * so that ids, events, orders, rooms and notifications are those it writes itself.
 */
export async function seedDemoProjects(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const people = await readPeople(deps);
  const acted = [
    ...DEMO_PROJECTS.flatMap((project) => stepsOf(project, now)),
    ...DEMO_NEWCOMERS.flatMap((newcomer) => stepsOfNewcomer(newcomer, now)),
  ];
  const first = new Date(Math.min(...acted.map((step) => step.at.getTime())));
  const steps = [...acted, ...daysBetween(first, now)].sort((a, b) => a.at.getTime() - b.at.getTime());
  const pictures = drawAhead(steps.flatMap((step) => step.photos));
  const received: Uploads[] = [];
  let outcome: Parameters<Uploads['settle']>[0] = 'rolled_back';
  try {
    for (const step of steps) {
      const uploads = new Uploads(
        await Promise.all(step.photos.map((photo) => receive(deps, photo, pictures))),
        deps.files,
      );
      received.push(uploads);
      await step.run(contextOf(deps, step, people, uploads));
    }
    await quieten(
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

/** The context of one step: its person, its time, play money whatever the configuration. */
function contextOf(deps: Deps, step: Step, people: People, uploads: Uploads) {
  const visitor = people.get(step.by);
  if (!visitor) throw new Error(`the demonstration has no account ${step.by}`);
  return createContext({
    ...deps,
    clock: new MovableClock(step.at),
    payments: createSandboxProvider(deps.secrets.sandboxPayment),
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

/** Draws the pictures in the order in which they are wanted, while the database is busy with the steps before. */
function drawAhead(photos: readonly Photo[]): Map<Photo, Promise<Buffer>> {
  const pictures = new Map<Photo, Promise<Buffer>>();
  // Two at a time: the thread pool that draws also writes the files.
  const lanes: Promise<unknown>[] = [Promise.resolve(), Promise.resolve()];
  photos.forEach((photo, index) => {
    const lane = index % lanes.length;
    const drawn = Promise.resolve(lanes[lane]).then(() => renderScene(photo));
    // Whoever waits for it hears of a failure; nobody may be waiting yet.
    drawn.catch(() => {});
    lanes[lane] = drawn;
    pictures.set(photo, drawn);
  });
  return pictures;
}

/** A drawn picture as the upload it would be. */
async function receive(deps: Deps, photo: Photo, pictures: Map<Photo, Promise<Buffer>>): Promise<Upload> {
  const bytes = (await pictures.get(photo)) ?? Buffer.alloc(0);
  const tempPath = join(deps.files.tempDir, randomUUID());
  await writeFile(tempPath, bytes);
  return {
    field: 'files',
    filename: photo.filename,
    mime: 'image/jpeg',
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    width: WIDTH,
    height: HEIGHT,
    tempPath,
  };
}

/** What is older than a day was read, the rest was mailed, and no mail is sent: nobody's letter box overflows at the first start. */
async function quieten(deps: Deps, userIds: number[], now: Date): Promise<void> {
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
  await quietenRooms(deps, userIds, new Date(now.getTime() - DAY_MS).toISOString());
  await dropMessages(deps, userIds);
}

/** There is no browser yet to tell anything to, and nothing left to mail. */
async function dropMessages(deps: Deps, userIds: readonly number[]): Promise<void> {
  await dropJobs(
    deps.db,
    sql`jobs.task in ('tell_notified', 'tell_read', 'mail_unread')
        and (jobs.payload ->> 'userId')::int = any(${`{${userIds.join(',')}}`}::int[])
      or jobs.task = 'send_mail' and not exists (select from mails where id = (jobs.payload ->> 'mailId')::int)`,
  );
}

/** What was said before is read; nobody listened yet to whom it could have been sent. */
async function quietenRooms(deps: Deps, userIds: readonly number[], before: string): Promise<void> {
  const ids = `{${userIds.join(',')}}`;
  await deps.db.execute(sql`update chat_members v set (read_sequence, unread_count) = (
    select coalesce(max(m.sequence) filter (where m.created_at < ${before} or m.sequence <= v.read_sequence), 0),
      count(*) filter (where m.created_at >= ${before} and m.sequence > v.read_sequence and m.sender_id is distinct from v.user_id)
    from chat_messages m where m.room_id = v.room_id and m.sequence <@ v.visible
      and ${inAudience('v', 'm.audience')}) where v.user_id = any(${ids}::int[])`);
  await deps.db.execute(sql`update chat_rooms set published_sequence = last_sequence
    where id in (select room_id from chat_members where user_id = any(${ids}::int[]))`);
}
