import { asc, eq } from 'drizzle-orm';
import { mails } from '@/server/db/schema';
import type { TestApi } from '../api/api';

/** The mails to an address, oldest first, after the worker has written them. */
export async function mailsTo(api: TestApi, address: string) {
  await api.runJobs();
  return api.deps.db.select().from(mails).where(eq(mails.toAddress, address)).orderBy(asc(mails.id));
}

/** The six digits of every code mailed to an address, oldest first. */
export async function codesTo(api: TestApi, address: string): Promise<string[]> {
  const written = await mailsTo(api, address);
  return written.flatMap((mail) => (mail.template === 'verify' ? (mail.text?.match(/\b\d{6}\b/)?.[0] ?? []) : []));
}

/** The tokens of every link to set a new password, oldest first. */
export async function resetTokensTo(api: TestApi, address: string): Promise<string[]> {
  const written = await mailsTo(api, address);
  return written.flatMap((mail) => (mail.template === 'reset' ? (mail.text?.match(/token=([\w-]+)/)?.[1] ?? []) : []));
}
