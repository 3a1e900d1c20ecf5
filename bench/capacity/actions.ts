import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { toFormData } from '@/client/http/form-data';
import { SENT_PICTURE_PX, SENT_PICTURE_QUALITY } from '@/config/limits';
import type { ReplyOf } from '@/contract/call';
import { chatCalls, SITE_CHANNEL, userChannel } from '@/contract/chat/calls';
import { notificationCalls } from '@/contract/notification/calls';
import { projectCalls } from '@/contract/project/calls';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { CALL_MIX } from '../support/call-mix';
import { createDraw } from './mix';
import type { Action } from './model';
import type { Caller, gatherCallers } from './people';
import { jsonOf } from './requests';
import type { Site } from './site';

/** Those that somebody asks for by requests. */
export type Played = Exclude<Action, 'socket' | 'ping' | 'delivery'>;

const WORDS = ['防水', '廚房', '浴室', '油漆', '水電', '地板', '衣櫃', '冷氣', '維修', '玻璃', '天花', '木工'];
const WHAT = '已到達，正準備開工。請問星期六早上可以上門度尺嗎？';

/** What people do, each once. */
export async function createActions(
  site: Site,
  { filled, full, callers, logIn }: Awaited<ReturnType<typeof gatherCallers>>,
) {
  const { ask, amounts, url } = site;
  const draw = createDraw(full, filled);
  const random = (below: number) => Math.floor(Math.random() * below);
  const one = <T>(values: readonly T[]): T => values[random(values.length)] as T;
  const get = (path: string, token?: string) => ask({ path, token });
  const talking = filled.filter(({ status }) => status === 'in_progress');
  const consultants = talking.flatMap(({ consultant }) => consultant ?? []);
  const clients = filled.map(({ client }) => client);
  const files = await filesOf(url);
  const photograph = await makePhotograph();
  const create = CALL_MIX.find(({ name }) => name === 'create-project')?.change?.body;
  if (!create) throw new Error('the mix of calls has no create-project');

  /** Refresh tokens that nobody is exchanging at the moment. */
  const refreshTokens = callers.map(({ refreshToken }) => refreshToken);
  /** Who may still apply for which new project. */
  const applications: { project: number; consultant: Caller }[] = [];
  let turn = 0;

  const message = (client: Caller, id: number) =>
    ask({
      method: 'POST',
      path: chatCalls.sendMessage.path,
      token: client.token,
      body: { chatroom_id: id, message_id: randomUUID(), message: WHAT },
    });
  const catchUp = ({ token }: Caller) =>
    ask({ method: 'POST', path: chatCalls.catchUp.path, token, body: { rooms: [] } });

  const actions: Record<Played, () => Promise<unknown>> = {
    keptPage: () => get(one(['/', '/cases', '/professional', '/auth/login'])),
    // Two words and a number: the pages of words that were asked for are kept.
    madePage: () => get(`/search?q=${encodeURIComponent(`${one(WORDS)} ${++turn}`)}`),
    file: () => get(one(files)),
    document: () => get('/profile/project'),
    login: () => logIn(`client-${2 + random(amounts.clients - 2)}@bench.test`),
    async refresh() {
      const refresh_token = refreshTokens.shift();
      if (!refresh_token) throw new Error('all refresh tokens are being exchanged');
      const answer = await ask({ method: 'POST', path: userAuthCalls.refresh.path, body: { refresh_token } });
      refreshTokens.push(jsonOf<ReplyOf<typeof userAuthCalls.refresh>>(answer).refresh_token);
    },
    call: () => ask(draw()),
    async connect() {
      const caller = one(callers);
      const socket = `socket_id=${1 + random(1e6)}.${1 + random(1e6)}`;
      const channels = [userChannel(caller.id), SITE_CHANNEL];
      await Promise.all([
        get(chatCalls.connection.path, caller.token),
        get(`${chatCalls.socketSignIn.path}?${socket}`, caller.token),
        ...channels.map((name) =>
          get(`${chatCalls.channelAuthorization.path}?${socket}&channel_name=private-${name}`, caller.token),
        ),
        catchUp(caller),
      ]);
    },
    catchUp: () => catchUp(one(callers)),
    poll: () => get(`${notificationCalls.listing.path}?read=0&limit=10`, one(callers).token),
    message() {
      const { client, id } = one(talking);
      return message(client, id);
    },
    async picture() {
      const { client, id } = one(talking);
      const pictures = [new File([photograph], 'site.jpg', { type: 'image/jpeg' })];
      const body = toFormData({ chatroom_id: id, message_id: randomUUID(), message: '', files: pictures });
      const headers = { authorization: `Bearer ${client.token}` };
      const response = await fetch(url + chatCalls.sendMessage.path, { method: 'POST', headers, body });
      if (!response.ok) throw new Error(`a picture was answered ${response.status}: ${await response.text()}`);
      await response.arrayBuffer();
    },
    async change() {
      const next = applications.shift();
      if (next) {
        const body = { project_id: next.project, message: '做過同區十多個單位，可於三日內上門。', revision: 0 };
        return ask({ method: 'POST', path: projectCalls.applyProject.path, token: next.consultant.token, body });
      }
      const answer = await ask({
        method: 'POST',
        path: projectCalls.createProject.path,
        token: one(clients).token,
        body: create(0),
      });
      const { project_id: project } = jsonOf<ReplyOf<typeof projectCalls.createProject>>(answer);
      const first = random(consultants.length);
      for (const nth of [first, (first + 1) % consultants.length])
        applications.push({ project, consultant: consultants[nth] as Caller });
    },
    mail: () =>
      ask({
        method: 'POST',
        path: userAuthCalls.forgotPassword.path,
        body: { email: `client-${2 + random(amounts.clients - 2)}@bench.test` },
      }),
  };
  return actions;
}

/** The scripts, styles and pictures that the front page names. */
async function filesOf(url: string): Promise<string[]> {
  const html = await (await fetch(url)).text();
  const files = [...html.matchAll(/(?:src|href)="(\/(?:_next\/static|file)\/[^"]+)"/g)].map(([, path = '']) =>
    path.replaceAll('&amp;', '&'),
  );
  if (!files.some((path) => path.startsWith('/file/'))) throw new Error('the front page names no pictures');
  return [...new Set(files)];
}

/** A picture as large as browsers send it. */
async function makePhotograph(): Promise<Uint8Array<ArrayBuffer>> {
  const height = Math.round((SENT_PICTURE_PX * 3) / 4);
  const coarse = { width: 256, height: 192, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 40 } } as const;
  const jpeg = await sharp({ create: { ...coarse, background: 'grey' } })
    .resize(SENT_PICTURE_PX, height)
    .jpeg({ quality: SENT_PICTURE_QUALITY * 100 })
    .toBuffer();
  return new Uint8Array(jpeg);
}
