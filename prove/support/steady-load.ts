import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { pdf } from '@tests/support/files/samples';
import { newProject } from '@tests/support/projects/samples';
import { toFormData } from '@/client/http/form-data';
import { ACCESS_TOKEN_TTL_S, REFRESH_GRACE_MS } from '@/config/limits';
import type { ReplyOf } from '@/contract/call';
import { notificationCalls } from '@/contract/notification/calls';
import { projectCalls } from '@/contract/project/calls';
import { siteCalls } from '@/contract/site/calls';
import { userAuthCalls } from '@/contract/user-auth/calls';
import type { Account } from './send';

const PAGES = ['/', '/cases', '/professional', '/auth/login'];
const READS = [
  `${siteCalls.menuDetails.path}?key=desktop-header-1`,
  `${projectCalls.myProject.path}?page=1`,
  `${notificationCalls.listing.path}?page=1`,
];
/** The scripts, styles and texts of a page. */
const PARTS = /(?:src|href)="(\/(?:_next\/static|texts)\/[^"?]+)/g;
const PAUSE_MS = 40;
const PATIENCE_MS = 30_000;
const RENEW_EVERY_MS = (ACCESS_TOKEN_TTL_S * 1000) / 4;
/** A renewal whose reply was lost is repeated for as long as the server still takes the used token. */
const REPEAT_RENEWAL_MS = 500;

interface Document {
  title: string;
  bytes: Buffer;
  projectId: number;
  account: Account;
}

export interface Failure {
  atMs: number;
  what: string;
}

/**
 * Readers of pages with their scripts and of calls, and clients that each create one project with a document after the
 * other without repeating a request, all through the proxy. Whatever is not answered with 200 is a failure.
 */
export function startLoad(url: string, clients: Account[]) {
  const failures: Failure[] = [];
  /** The titles of the projects that were acknowledged. */
  const created: string[] = [];
  const documents: Document[] = [];
  let count = 0;
  let isOver = false;

  /** The reply’s text; undefined if it failed. */
  async function ask(path: string, init: RequestInit): Promise<string | undefined> {
    count++;
    const what = `${init.method ?? 'GET'} ${path}`;
    try {
      const response = await fetch(url + path, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
      const text = await response.text();
      if (response.status === 200) return text;
      failures.push({ atMs: performance.now(), what: `${what} answered ${response.status}: ${text.slice(0, 200)}` });
    } catch (error) {
      const { message, cause } = error as Error;
      failures.push({ atMs: performance.now(), what: `${what}: ${message} ${cause ?? ''}` });
    }
    return undefined;
  }

  async function again(act: (turn: number) => Promise<unknown>): Promise<void> {
    for (let turn = 0; !isOver; turn++) {
      await act(turn);
      await delay(PAUSE_MS);
    }
  }

  /** A page and one of its parts, which the proxy may ask of a process of another build. */
  const readPage = async (path: string, turn: number) => {
    const parts = [...`${await ask(path, {})}`.matchAll(PARTS)].map(([, part = '']) => part);
    const part = parts[turn % parts.length];
    if (part) await ask(part, {});
  };
  const bearer = (account: Account) => ({ authorization: `Bearer ${account.token}` });
  const create = async (account: Account) => {
    const title = `cluster ${randomUUID()}`;
    const bytes = Buffer.concat([pdf(), Buffer.from(`%${title}\n`)]);
    const body = toFormData({ ...newProject, title, files: [new File([bytes], `${title}.pdf`)] });
    const made = await ask(projectCalls.createProject.path, { method: 'POST', headers: bearer(account), body });
    if (!made) return;
    created.push(title);
    documents.push({ title, bytes, projectId: JSON.parse(made).project_id, account });
  };
  const readDocument = async ({ title, bytes, projectId, account }: Document) => {
    const address = `${projectCalls.projectDetails.path}?project_id=${projectId}`;
    const details = await ask(address, { headers: bearer(account) });
    if (!details) return `the project of ${title}.pdf was not answered`;
    const { files } = JSON.parse(details) as ReplyOf<typeof projectCalls.projectDetails>;
    const response = await fetch(new URL(files[0]?.src ?? '', url));
    if (!response.ok) return `${title}.pdf was answered ${response.status}`;
    return bytes.equals(Buffer.from(await response.arrayBuffer())) ? null : `${title}.pdf has other bytes`;
  };
  const renew = async (account: Account) => {
    const body = JSON.stringify({ refresh_token: account.refreshToken });
    const headers = { 'content-type': 'application/json' };
    const until = performance.now() + REFRESH_GRACE_MS;
    let renewed: string | undefined;
    while (!renewed && performance.now() < until) {
      renewed = await ask(userAuthCalls.refresh.path, { method: 'POST', headers, body });
      if (!renewed) await delay(REPEAT_RENEWAL_MS);
    }
    if (!renewed) return;
    const { access_token, refresh_token } = JSON.parse(renewed) as ReplyOf<typeof userAuthCalls.refresh>;
    account.token = access_token;
    account.refreshToken = refresh_token;
  };
  const renewing = setInterval(() => void Promise.all(clients.map(renew)), RENEW_EVERY_MS);
  const [reader] = clients as [Account];
  const running = Promise.all([
    ...PAGES.map((page) => again((turn) => readPage(page, turn))),
    ...READS.map((path) => again(() => ask(path, { headers: bearer(reader) }))),
    ...clients.map((client) => again(() => create(client))),
  ]);

  return {
    failures,
    created,
    count: () => count,
    /** Reads the document of every project that was acknowledged; a sentence for each that is not as it was sent. */
    async lostDocuments(): Promise<string[]> {
      const lost = [];
      for (const document of documents) lost.push(await readDocument(document));
      return lost.filter((what) => what !== null);
    },
    async stop(): Promise<void> {
      isOver = true;
      await running;
    },
    /** Ends the renewing of their logins too, which the reading of documents still needs. */
    leave(): void {
      clearInterval(renewing);
    },
  };
}
