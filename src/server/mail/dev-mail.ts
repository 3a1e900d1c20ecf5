import { desc, eq } from 'drizzle-orm';
import { html } from 'hono/html';
import { mails } from '../db/schema';
import type { Deps } from '../deps';

/** The newest mails that were stored instead of sent, as plain text; `to` filters by address. */
export async function devMailPage(deps: Deps, to: string | undefined): Promise<Response> {
  const rows = await deps.db
    .select()
    .from(mails)
    .where(to ? eq(mails.toAddress, to.toLowerCase()) : undefined)
    .orderBy(desc(mails.id))
    .limit(50);
  const page = html`<!doctype html><html lang="zh-Hant"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width,initial-scale=1" />
    <title>/dev/mail</title></head><body><main><h1>郵件 Mail</h1>
    ${rows.length === 0 ? html`<p>沒有郵件 No mail yet</p>` : ''}
    ${rows.map((mail) => html`<article><h2>${mail.subject ?? '…'}</h2><p>${mail.toAddress} · ${mail.createdAt.toISOString()}</p><pre>${mail.text ?? ''}</pre></article><hr />`)}
    </main></body></html>`;
  return new Response(String(await page), {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  });
}
