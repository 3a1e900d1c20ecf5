import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { newProject } from '@tests/support/projects/samples';
import { notificationCalls } from '@/contract/notification/calls';
import { projectCalls } from '@/contract/project/calls';
import { siteCalls } from '@/contract/site/calls';
import type { Account } from './send';

const PAGES = ['/', '/cases', '/professional', '/auth/login'];
const READS = [
  `${siteCalls.menuDetails.path}?key=desktop-header-1`,
  `${projectCalls.myProject.path}?page=1`,
  `${notificationCalls.listing.path}?page=1`,
];
const PAUSE_MS = 40;
const PATIENCE_MS = 30_000;

export interface Failure {
  atMs: number;
  what: string;
}

/**
 * Readers of pages and calls, and clients that each create one project after the other without repeating a request, all
 * through the proxy. Whatever is not answered with 200 is a failure.
 */
export function startLoad(url: string, clients: Account[]) {
  const failures: Failure[] = [];
  /** The titles of the projects that were acknowledged. */
  const created: string[] = [];
  let count = 0;
  let isOver = false;

  async function ask(path: string, init: RequestInit): Promise<boolean> {
    count++;
    const what = `${init.method ?? 'GET'} ${path}`;
    try {
      const response = await fetch(url + path, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
      const text = await response.text();
      if (response.status === 200) return true;
      failures.push({ atMs: performance.now(), what: `${what} answered ${response.status}: ${text.slice(0, 200)}` });
    } catch (error) {
      const { message, cause } = error as Error;
      failures.push({ atMs: performance.now(), what: `${what}: ${message} ${cause ?? ''}` });
    }
    return false;
  }

  async function again(act: (turn: number) => Promise<unknown>): Promise<void> {
    for (let turn = 0; !isOver; turn++) {
      await act(turn);
      await delay(PAUSE_MS);
    }
  }

  const bearer = (account: Account) => ({ authorization: `Bearer ${account.token}` });
  const create = async (account: Account) => {
    const title = `cluster ${randomUUID()}`;
    const body = JSON.stringify({ ...newProject, title });
    const headers = { ...bearer(account), 'content-type': 'application/json' };
    if (await ask(projectCalls.createProject.path, { method: 'POST', headers, body })) created.push(title);
  };
  const [reader] = clients as [Account];
  const running = Promise.all([
    ...PAGES.map((page) => again(() => ask(page, {}))),
    ...READS.map((path) => again(() => ask(path, { headers: bearer(reader) }))),
    ...clients.map((client) => again(() => create(client))),
  ]);

  return {
    failures,
    created,
    count: () => count,
    async stop(): Promise<void> {
      isOver = true;
      await running;
    },
  };
}
