import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { DEMO_DOMAIN, DEMO_PASSWORD } from '@/config/demonstration';
import { chatCalls } from '@/contract/chat/calls';
import { contentCalls } from '@/contract/content/calls';
import { notificationCalls } from '@/contract/notification/calls';
import { projectCalls } from '@/contract/project/calls';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { type Sender, send, senderFrom } from './http';

const ACCOUNTS = ['client', 'consultant', 'technician'].flatMap((role) => [role, `${role}2`, `${role}3`]);
/** Between two acts of a person; half of it to one and a half of it. */
const THINKING_MS = 1000;
const WORDS = ['水管', '油漆', '裝修', '消防', '冷氣', '顧問', '天花', '地板'];

/** One act of a person, as they saw it. */
export interface Act {
  what: string;
  /** When it began, by `performance.now()`. */
  atMs: number;
  ms: number;
  /** 0: no reply; null: not over yet. */
  status: number | null;
}

interface Person {
  sender: Sender;
  token: string;
  roomId: number | undefined;
}

/** People who use the site through a proxy, each from an address of their own, until they are told to leave. */
export class People {
  readonly acts: Act[] = [];
  #isLeaving = false;
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  /** Logs them in, and lets them work; resolves when they have left. */
  async work(count: number): Promise<{ left: Promise<void> }> {
    const people: Person[] = [];
    for (let n = 0; n < count; n++) people.push(await this.#arrive(n));
    return { left: Promise.all(people.map((person) => this.#live(person))).then(() => {}) };
  }

  /** The acts that began in this time; resolves when all are over, however long they take. */
  async actsBetween(beganAt: number, endedAt: number): Promise<Act[]> {
    const acts = this.acts.filter(({ atMs }) => atMs >= beganAt && atMs <= endedAt);
    while (acts.some(({ status }) => status === null)) await delay(100);
    return acts;
  }

  leave(): void {
    this.#isLeaving = true;
  }

  async #arrive(n: number): Promise<Person> {
    const sender = senderFrom(`127.2.0.${n + 1}`);
    const email = `${ACCOUNTS[n % ACCOUNTS.length]}@${DEMO_DOMAIN}`;
    const login = await send(`${this.#url}${userAuthCalls.login.path}`, sender, {
      method: 'POST',
      body: { email, password: DEMO_PASSWORD },
    });
    if (login.status !== 200) throw new Error(`${email} cannot log in: ${login.status} ${login.text}`);
    const token = JSON.parse(login.text).access_token as string;
    const rooms = await send(`${this.#url}${chatCalls.chatroomListing.path}`, sender, { token });
    return { sender, token, roomId: JSON.parse(rooms.text).value[0]?.id };
  }

  async #live(person: Person): Promise<void> {
    await delay(Math.random() * THINKING_MS);
    while (!this.#isLeaving) {
      await this.#act(person);
      await delay(THINKING_MS * (0.5 + Math.random()));
    }
    person.sender.agent.destroy();
  }

  async #act({ sender, token, roomId }: Person): Promise<void> {
    const word = encodeURIComponent(WORDS[Math.floor(Math.random() * WORDS.length)] ?? '');
    const choices: { what: string; path: string; isOwn?: boolean; body?: object }[] = [
      { what: 'page', path: '/' },
      { what: 'page', path: '/cases' },
      { what: 'page', path: '/contact-us' },
      { what: 'search page', path: `/search?q=${word}` },
      { what: 'search', path: `${contentCalls.searchListing.path}?q=${word}` },
      { what: 'profile', path: userAuthCalls.profile.path, isOwn: true },
      { what: 'projects', path: projectCalls.myProject.path, isOwn: true },
      { what: 'notifications', path: `${notificationCalls.listing.path}?limit=10`, isOwn: true },
      { what: 'rooms', path: chatCalls.chatroomListing.path, isOwn: true },
      ...(roomId
        ? [
            {
              what: 'message',
              path: chatCalls.sendMessage.path,
              isOwn: true,
              body: { chatroom_id: roomId, message_id: randomUUID(), message: '收到，謝謝。' },
            },
          ]
        : []),
    ];
    const { what, path, isOwn, body } = choices[Math.floor(Math.random() * choices.length)] as (typeof choices)[number];
    const act: Act = { what, atMs: performance.now(), ms: 0, status: null };
    this.acts.push(act);
    const { status } = await send(`${this.#url}${path}`, sender, {
      token: isOwn ? token : undefined,
      ...(body && { method: 'POST', body }),
    });
    act.ms = performance.now() - act.atMs;
    act.status = status;
  }
}
