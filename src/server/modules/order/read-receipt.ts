import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { APP_NAME } from '@/config/app';
import type { InputOf } from '@/contract/call';
import type { orderCalls } from '@/contract/order/calls';
import { projectNumber } from '@/domain/project/number';
import { type Receipt, receiptNumber } from '@/domain/receipt';
import { orders, projects, users } from '../../db/schema';
import type { Deps } from '../../deps';
import { readerOf, signedQuery } from '../../files/file-url';
import { AppError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { knownLocale } from '../../texts/text';
import { readCompany } from '../content/bodies/company';
import { filenameParameter } from '../file/serve-file';
import { paidWith } from './paid-with';
import { orderColumns, orderContents } from './read-orders';
import { receiptPdf } from './receipt-pdf';

/** The receipt of a paid order; with `payerId` null, of any payer's order. @throws not_found */
async function readReceipt(deps: Deps, orderNumber: string, locale: string, payerId: number | null) {
  const [row] = await deps.db
    .select({
      ...orderColumns(locale),
      payerName: users.name,
      projectCreatedAt: projects.createdAt,
      items: sql<
        Receipt['items']
      >`coalesce((select json_agg(json_build_object('state', 'priced', 'description', item -> 'description',
        'quantity', item -> 'quantity', 'unit', item -> 'unit', 'unit_price_cents', item -> 'unit_price_cents',
        'before_cents', item -> 'before_cents',
        'total_cents', (item ->> 'total_cents')::bigint - (item ->> 'before_cents')::bigint) order by position)
        from jsonb_array_elements(orders.snapshot -> 'variation' -> 'items') with ordinality as i(item, position)),
        (select json_agg(json_build_object('state', item.state, 'description', item.description,
        'quantity', item.quantity, 'unit', item.unit, 'unit_price_cents', item.unit_price_cents,
        'before_cents', 0, 'total_cents', item.total_cents) order by item.position)
        from quotation_items item where item.quotation_id = orders.quotation_id and item.state <> 'excluded'), '[]')`,
      // As the order keeps it. An addition, like the whole, has no share.
      stage: sql<
        Receipt['stage']
      >`(select json_build_object('number', (orders.snapshot -> 'stage' -> 'position')::int + 1,
        'name', orders.snapshot -> 'stage' -> 'name', 'share', orders.snapshot -> 'stage' -> 'share',
        'total_cents', quotation.total_cents)
        from quotations quotation where quotation.id = orders.quotation_id and orders.snapshot ? 'stage' and not orders.snapshot ? 'variation')`,
      fee: sql<Receipt['fee']>`(select json_build_object('consultant', coalesce(nullif(c.nickname, ''), c.name),
        'cents', orders.fee_cents) from users c where c.id = orders.consultant_id and orders.fee_cents > 0)`,
      paidWith: paidWith(orders.id),
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.payerId))
    .leftJoin(projects, eq(projects.id, orders.projectId))
    .where(
      and(
        eq(orders.orderNumber, orderNumber),
        isNotNull(orders.paidAt),
        payerId === null ? undefined : eq(orders.payerId, payerId),
      ),
    );
  if (!row?.paidAt) throw new AppError('not_found');
  return {
    ...orderContents(row),
    receipt_number: receiptNumber(row.orderNumber),
    operator_name: APP_NAME,
    payer_name: row.payerName,
    stage: row.stage,
    fee: row.fee,
    items: row.items,
    project_number: row.projectId && row.projectCreatedAt ? projectNumber(row.projectId, row.projectCreatedAt) : null,
    paid_at: row.paidAt.toISOString(),
    paid_with: row.paidWith,
  } satisfies Receipt & { refunded_cents: number };
}

/** The subject of the URL's signature: it opens this receipt in this language, and no file or other language. */
const subjectOf = (orderNumber: string, locale: string) => `receipt.${orderNumber}.${locale}`;

/** The payer's receipt; admins may read all receipts. */
export async function receipt(context: CallContext, input: InputOf<typeof orderCalls.receipt>) {
  const { actor, locale } = context;
  const found = await readReceipt(context, input.order_number, locale, actor.userType === 'admin' ? null : actor.id);
  const query = signedQuery(context, subjectOf(found.order_number, locale), actor.id);
  query.set('lang', locale);
  return { ...found, pdf_src: `/file/receipt/${found.order_number}/${found.receipt_number}.pdf?${query}` };
}

/** The receipt as a PDF, by its signed URL. It is generated for each request, so that it has later refunds. */
export async function serveReceipt(
  deps: Deps,
  orderNumber: string,
  query: URLSearchParams,
  isHead: boolean,
): Promise<Response> {
  const locale = knownLocale(query.get('lang') ?? undefined);
  // Access was checked when the URL was signed.
  if (readerOf(deps, subjectOf(orderNumber, locale), query) === null) throw new AppError('not_found');
  const found = await readReceipt(deps, orderNumber, locale, null);
  const company = await readCompany({ db: deps.db, previewOf: null }, locale);
  const pdf = await receiptPdf(found, company, locale);
  return new Response(isHead ? null : new Uint8Array(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'content-disposition': `attachment; ${filenameParameter(`${found.receipt_number}.pdf`)}`,
      'cache-control': 'private, no-store',
    },
  });
}
