import type { Client } from 'pg';
import { DEMO_DOMAIN, DEMO_PASSWORD } from '@/config/demonstration';
import type { ReplyOf } from '@/contract/call';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { PROJECTS } from '../support/call-mix';
import { PASSWORD } from '../support/scale-fill';
import { jsonOf } from './requests';
import type { Site } from './site';

/** How many projects of each status have callers. */
const PROJECTS_EACH = 20;

export interface Caller {
  id: number;
  token: string;
  refreshToken: string;
}

/** A project with those of its people who call. */
export interface CallersProject {
  id: number;
  status: 'open' | 'quoting' | 'in_progress';
  client: Caller;
  consultant?: Caller;
  technician?: Caller;
  /** The last message of its room. */
  lastMessageId: number;
}

interface Row {
  id: number;
  status: CallersProject['status'];
  client: string;
  consultant: string | null;
  technician: string | null;
  last: number;
}

export function createLogIn({ ask }: Pick<Site, 'ask'>) {
  return async (email: string): Promise<Caller> => {
    const password = email.endsWith(DEMO_DOMAIN) ? DEMO_PASSWORD : PASSWORD;
    const answer = await ask({ method: 'POST', path: userAuthCalls.login.path, body: { email, password } });
    const session = jsonOf<ReplyOf<typeof userAuthCalls.login>>(answer);
    return { id: session.profile.id, token: session.access_token, refreshToken: session.refresh_token };
  };
}

/**
 * The demonstration's three people with their full projects, and people of the rows made by SQL.
 * @param sockets of how many clients and of how many consultants, the first of each, sockets are open
 */
export async function gatherCallers(site: Site, sockets: number) {
  const { database, amounts } = site;
  const logIn = createLogIn(site);
  const known = new Map<string, Caller>();
  const callerOf = async (email: string): Promise<Caller> => {
    const caller = known.get(email) ?? (await logIn(email));
    known.set(email, caller);
    return caller;
  };
  const open = async (row: Row): Promise<CallersProject> => ({
    id: row.id,
    status: row.status,
    client: await callerOf(row.client),
    ...(row.consultant && { consultant: await callerOf(row.consultant) }),
    ...(row.technician && { technician: await callerOf(row.technician) }),
    lastMessageId: row.last,
  });
  const gather = async (rows: readonly Row[]) => {
    const projects = [];
    for (const row of rows) projects.push(await open(row));
    return projects;
  };
  const firstConsultant = amounts.clients + 1;
  const made = (status: string) =>
    findProjects(
      database,
      `p.status = '${status}' and p.owner_id between 2 and ${sockets} and p.id <= ${amounts.projects}
       and coalesce(p.consultant_id, ${firstConsultant + 1}) between ${firstConsultant + 1} and ${firstConsultant + sockets}`,
    );
  const filled = [];
  for (const status of ['in_progress', 'quoting', 'open']) filled.push(...(await gather(await made(status))));
  const titles = Object.values(PROJECTS).map((title) => `'${title}'`);
  const full = await gather(
    await findProjects(database, `p.title in (${titles.join()}) and c.email = 'client@${DEMO_DOMAIN}'`),
  );
  const statuses = new Set(filled.map(({ status }) => status));
  if (statuses.size < 3) throw new Error(`the rows have too few projects: only ${[...statuses].join(', ')}`);
  return { filled, full, callers: [...known.values()], logIn };
}

async function findProjects(database: Client, condition: string): Promise<Row[]> {
  const { rows } = await database.query<Row>(
    `select p.id, p.status, c.email client, o.email consultant, t.email technician,
       (select max(m.id) from chat_messages m join chat_rooms r on r.id = m.room_id where r.project_id = p.id) last
     from projects p join users c on c.id = p.owner_id left join users o on o.id = p.consultant_id
     left join users t on t.id = p.technician_id
     where ${condition} and exists (select from chat_rooms r where r.project_id = p.id and r.last_sequence > 0)
     order by p.id desc limit ${PROJECTS_EACH}`,
  );
  return rows;
}
