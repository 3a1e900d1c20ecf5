import { asc, type Column, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import * as tables from '../../db/schema';
import type { Deps } from '../../deps';
import { fileReply, readerOf, signedQuery } from '../../files/file-url';
import { AppError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { filenameParameter } from '../file/serve-file';

const subjectOf = (userId: number) => `export.${userId}`;

/** Where the caller's data can be fetched; a download carries no token. */
export async function exportData(context: CallContext) {
  const { id } = context.actor;
  return { src: `/file/export/${id}/trimatch-data.json?${signedQuery(context, subjectOf(id), id)}` };
}

/** All that is kept of an account as one JSON file, by its signed address. */
export async function serveExport(
  deps: Deps,
  idText: string,
  query: URLSearchParams,
  isHead: boolean,
): Promise<Response> {
  const userId = Number(idText);
  if (readerOf(deps, subjectOf(userId), query) !== userId) throw new AppError('not_found');
  const body = JSON.stringify(await collect(deps, userId), null, 2);
  return new Response(isHead ? null : body, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; ${filenameParameter('trimatch-data.json')}`,
      'cache-control': 'private, no-store',
    },
  });
}

/** Every table that holds something of an account, and the column that says whose it is. */
const OWN: readonly [name: string, table: PgTable, owner: Column][] = [
  ['professional', tables.professionals, tables.professionals.userId],
  ['registration_events', tables.professionalEvents, tables.professionalEvents.userId],
  ['certificates', tables.certificates, tables.certificates.userId],
  ['portfolio_pictures', tables.portfolioPictures, tables.portfolioPictures.userId],
  ['subscription', tables.subscriptions, tables.subscriptions.userId],
  ['sessions', tables.sessions, tables.sessions.userId],
  ['projects', tables.projects, tables.projects.ownerId],
  ['applications', tables.applications, tables.applications.consultantId],
  ['quotations', tables.quotations, tables.quotations.technicianId],
  ['clarifications', tables.clarifications, tables.clarifications.askerId],
  ['end_requests', tables.endRequests, tables.endRequests.requesterId],
  ['complaints', tables.complaints, tables.complaints.complainantId],
  ['complaint_answers', tables.complaintAnswers, tables.complaintAnswers.authorId],
  ['comments', tables.comments, tables.comments.authorId],
  ['project_events', tables.projectEvents, tables.projectEvents.actorId],
  ['chat_rooms', tables.chatMembers, tables.chatMembers.userId],
  ['orders', tables.orders, tables.orders.payerId],
  ['notifications', tables.notifications, tables.notifications.userId],
];

async function collect(deps: Deps, userId: number) {
  const { db } = deps;
  const [user] = await db.select().from(tables.users).where(eq(tables.users.id, userId));
  // Deleted while the address was good.
  if (!user || user.suspendedAt) throw new AppError('not_found');
  const data: Record<string, unknown> = { exported_at: deps.clock.now().toISOString(), account: plain(user) };
  for (const [name, table, owner] of OWN) {
    const [key] = Object.values(getTableColumns(table)).filter((column) => column.primary);
    const rows = await db
      .select()
      .from(table)
      .where(eq(owner, userId))
      .orderBy(asc(key ?? owner));
    data[name] = rows.map(plain);
  }
  const orderIds = (
    await db.select({ id: tables.orders.id }).from(tables.orders).where(eq(tables.orders.payerId, userId))
  ).map((order) => order.id);
  data.payments = (await db.select().from(tables.payments).where(inArray(tables.payments.orderId, orderIds))).map(
    plain,
  );
  data.refunds = (await db.select().from(tables.refunds).where(inArray(tables.refunds.orderId, orderIds))).map(plain);
  const files = await db
    .select()
    .from(tables.files)
    .where(eq(tables.files.ownerId, userId))
    .orderBy(asc(tables.files.id));
  data.files = files.map((file) => fileReply(deps, file, userId));
  return data;
}

/** Never anybody's to read, the holder included: what a thief of the file could log in or look with. */
const SECRET = new Set(['passwordHash', 'storageKey']);

/** A row as the wire spells it. */
const plain = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !SECRET.has(name))
      .map(([name, value]) => [name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value]),
  );
