import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { addedLine, linesInForce, type VariationItem, type WorkLine } from '@/domain/project/variations';
import { quotationItems, stages, variations, variationVersions } from '../../db/schema';
import type { Deps } from '../../deps';

export interface LineInForce extends WorkLine {
  /** An agreed addition that changes it is not paid yet. */
  is_awaited: boolean;
  /** When it was last changed by agreement; null if it is as it was quoted. */
  changedAt: Date | null;
}

/** The items of a project's work as they are agreed now: those of the accepted quotation, with the agreed changes. */
export async function readLines(
  deps: Pick<Deps, 'db'>,
  project: { id: number; acceptedQuotationId: number | null },
): Promise<LineInForce[]> {
  const [quoted, agreed] = await Promise.all([
    deps.db
      .select({
        line: sql<string>`'q' || ${quotationItems.id}`,
        description: quotationItems.description,
        quantity: quotationItems.quantity,
        unit: quotationItems.unit,
        unit_price_cents: quotationItems.unitPriceCents,
        total_cents: quotationItems.totalCents,
      })
      .from(quotationItems)
      .where(
        and(eq(quotationItems.quotationId, project.acceptedQuotationId ?? 0), ne(quotationItems.state, 'excluded')),
      )
      .orderBy(asc(quotationItems.position)),
    deps.db
      .select({
        id: variations.id,
        items: variationVersions.items,
        agreedAt: variations.agreedAt,
        isAwaited: sql<boolean>`exists (select 1 from ${stages}
          where ${stages.variationId} = ${variations.id} and ${stages.status} = 'payable')`,
      })
      .from(variations)
      .innerJoin(variationVersions, isCurrent)
      .where(and(eq(variations.projectId, project.id), eq(variations.status, 'agreed')))
      .orderBy(asc(variations.number)),
  ]);
  const awaited = new Set(agreed.filter(({ isAwaited }) => isAwaited).flatMap(linesOf));
  const changed = new Map(agreed.flatMap((one) => linesOf(one).map((line) => [line, one.agreedAt] as const)));
  return linesInForce(quoted, agreed).map((line) => ({
    ...line,
    is_awaited: awaited.has(line.line),
    changedAt: changed.get(line.line) ?? null,
  }));
}

/** SQL: joins the current version of a variation. */
export const isCurrent = and(
  eq(variationVersions.variationId, variations.id),
  eq(variationVersions.version, variations.version),
);

/** The lines that a change concerns, with those that it adds. */
const linesOf = ({ id, items }: { id: number; items: readonly VariationItem[] }): string[] =>
  items.map(({ line }, position) => line ?? addedLine(id, position));
