import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { chatCalls } from '@/contract/chat/calls';
import { projectCalls } from '@/contract/project/calls';
import { storeLogin } from './people';
import { enter, prepare } from './prepare';
import { expect } from './test';

const PEOPLE = { client: 'client', consultant: 'consultant', technician: 'technician' };

/**
 * A new project's room, with its client and consultant using the API.
 * @param who the client, as for `enter`
 * @param until the project's step; from `in_progress` on the technician is in the room too
 */
export async function prepareRoom(request: APIRequestContext, who = PEOPLE.client, until = 'estimating') {
  const { projectId, address } = await prepare(request, until, { ...PEOPLE, client: who });
  const [client, consultant] = await Promise.all([enter(request, who), enter(request, 'consultant')]);
  const project = await client(projectCalls.projectDetails, { project_id: projectId });
  const users = project.consultant ? [project.consultant.id] : [];
  const { chatroom_id: roomId } = await client(chatCalls.newChat, { users, project_id: projectId });
  const say = (who: typeof client) => (message: string) =>
    who(chatCalls.sendMessage, { message_id: crypto.randomUUID(), chatroom_id: roomId, message, files: [] });
  return {
    projectId,
    address,
    roomId,
    clientId: project.owner.id,
    clientSays: say(client),
    consultantSays: say(consultant),
  };
}

/** The button that opens the panel. */
export const chatButton = (page: Page): Locator => page.getByRole('button', { name: /^訊息/ });
export const panel = (page: Page): Locator => page.getByRole('dialog', { name: '訊息', exact: true });
export const log = (page: Page): Locator => panel(page).getByRole('log');
export const textBox = (page: Page): Locator => panel(page).getByRole('textbox', { name: '輸入訊息' });

/** The messages in the conversation that begin with this text, from top to bottom. */
export const said = (page: Page, beginning: string): Promise<string[]> =>
  log(page)
    .getByText(new RegExp(`^${beginning}`))
    .allTextContents();

/** Opens the room in the panel, and waits until it is connected. */
export async function openRoom(page: Page, roomId: number): Promise<void> {
  await page.goto(`/profile?chat=${roomId}`);
  await expect(textBox(page)).toBeVisible();
  // A room begins with an event of its project: whoever joined by paying sees only that.
  await expect(
    log(page)
      .getByText(/接受了顧問|已付款|則項目進度/)
      .first(),
  ).toBeVisible();
}

export async function enterRoom(page: Page, key: string, roomId: number): Promise<void> {
  await storeLogin(page, `${key}@demo.test`);
  await openRoom(page, roomId);
}

export async function write(page: Page, text: string): Promise<void> {
  await textBox(page).fill(text);
  await textBox(page).press('Enter');
  await expect(textBox(page)).toHaveValue('');
}

/** Expects the message once in the room, and no message waiting to be sent. */
export async function expectSent(page: Page, text: string): Promise<void> {
  await expect(log(page).getByText(text, { exact: true })).toHaveCount(1);
  await expect(log(page).getByText(/傳送中…|等待傳送…|恢復後會自動傳送/)).toHaveCount(0);
}

/**
 * Watches, frame by frame, the first visible message whose text matches.
 * @returns a function for the largest distance from its first position, in px
 */
export async function watchDrift(page: Page, text: RegExp): Promise<() => Promise<number>> {
  const watch = await log(page).evaluateHandle((box, source) => {
    const { top } = box.getBoundingClientRect();
    const like = new RegExp(source);
    const isInSight = (element: Element) => element.getBoundingClientRect().top >= top;
    const anchor = Array.from(box.querySelectorAll('p')).find(
      (element) => like.test(element.textContent ?? '') && isInSight(element),
    );
    if (!anchor) throw new Error('No such message is in sight.');
    const from = anchor.getBoundingClientRect().top;
    const watched = { most: 0 };
    const look = () => {
      // An element removed from the page has no position.
      const now = anchor.isConnected ? anchor.getBoundingClientRect().top : Number.POSITIVE_INFINITY;
      watched.most = Math.max(watched.most, Math.abs(now - from));
      requestAnimationFrame(look);
    };
    look();
    return watched;
  }, text.source);
  return () => watch.evaluate(({ most }) => most);
}
