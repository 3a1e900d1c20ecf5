import type { Page, WebSocket } from '@playwright/test';
import { SITE_CHANNEL } from '@/contract/chat/calls';

/** Opens a page, and waits until its socket is subscribed: what changes from then on is told. */
export const openLive = (page: Page, address: string) => untilLive(page, () => page.goto(address));

/** The same for what opens the page. */
export async function untilLive(page: Page, open: () => Promise<unknown>): Promise<void> {
  let listen: (socket: WebSocket) => void = () => {};
  const subscribed = new Promise<void>((resolve) => {
    listen = (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const text = String(payload);
        if (text.includes('subscription_succeeded') && text.includes(SITE_CHANNEL)) resolve();
      });
  });
  // A socket that breaks is followed by another.
  page.on('websocket', listen);
  await open();
  await subscribed;
  page.off('websocket', listen);
}
