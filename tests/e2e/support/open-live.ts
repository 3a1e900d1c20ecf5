import type { Page, WebSocket } from '@playwright/test';
import { SITE_CHANNEL } from '@/contract/chat/calls';

/** Opens a page, and waits until its socket is subscribed: what changes from then on is told. */
export async function openLive(page: Page, address: string): Promise<void> {
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
  await page.goto(address);
  await subscribed;
  page.off('websocket', listen);
}
