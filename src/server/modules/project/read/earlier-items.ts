import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { EARLIER_OFFERS_MAX } from '@/config/limits';
import type { ItemKind } from '@/domain/project/item-kinds';
import type { QuotationItemState } from '@/domain/project/options';
import { jsonObject, jsonRows, selected } from '../../../db/json-rows';
import { ME, prepared } from '../../../db/prepared';
import { estimates, projects, quotations } from '../../../db/schema';
import type { CallContext } from '../../../http/context';

interface EarlierItem {
  description: string;
  quantity: number;
  unit: string;
  kind: ItemKind | null;
  state: QuotationItemState;
  unit_price_cents: number;
}

const itemsJson = (price: { state: string; cents: string }, from: SQL) =>
  selected(
    jsonRows<EarlierItem>(
      {
        description: 'i.description',
        quantity: 'i.quantity',
        unit: 'i.unit',
        kind: 'i.kind',
        state: price.state,
        unit_price_cents: price.cents,
      },
      from,
      'i.position',
    ),
  );

interface Terms {
  exclusions: string;
  warranty_months: number;
  stages: { name: string; condition: string; share: number }[];
}

/** The stages of later changes of the work are no part of what was offered. */
const termsJson = selected<Terms | null>(
  jsonObject<Terms>({
    exclusions: 'quotations.exclusions',
    warranty_months: 'quotations.warranty_months',
    stages: jsonRows<Terms['stages'][number]>(
      { name: 's.name', condition: 's.condition', share: 's.share' },
      sql`from stages s where s.quotation_id = ${quotations.id} and s.variation_id is null`,
      's.position',
    ),
  }),
);

const ofProject = { project_id: projects.id, title: projects.title, category: projects.category };

/** A project's estimate may be by a consultant who left, so the log says who wrote it. */
const isMyNewest = sql`${estimates.version} = (select max((v.data ->> 'version')::int) from project_events v
  where v.project_id = ${projects.id} and v.event = 'estimate' and v.actor_id = ${ME})`;

const ownEstimates = prepared((db) =>
  db
    .select({
      ...ofProject,
      created_at: estimates.createdAt,
      items: itemsJson(
        { state: "'priced'", cents: '0' },
        sql`from estimate_items i where i.estimate_id = ${estimates.id}`,
      ),
      terms: sql<Terms | null>`null`,
    })
    .from(projects)
    .innerJoin(estimates, eq(estimates.projectId, projects.id))
    .where(and(eq(projects.consultantId, ME), isMyNewest))
    .orderBy(desc(estimates.createdAt), desc(estimates.id))
    .limit(EARLIER_OFFERS_MAX),
);

const ownQuotations = prepared((db) =>
  db
    .select({
      ...ofProject,
      created_at: quotations.createdAt,
      items: itemsJson(
        { state: 'i.state', cents: 'i.unit_price_cents' },
        sql`from quotation_items i where i.quotation_id = ${quotations.id}`,
      ),
      terms: termsJson,
    })
    .from(quotations)
    .innerJoin(projects, eq(projects.id, quotations.projectId))
    .where(
      and(
        eq(quotations.technicianId, ME),
        sql`not exists (select 1 from quotations n where n.project_id = ${quotations.projectId}
          and n.technician_id = ${ME} and n.version > ${quotations.version})`,
      ),
    )
    .orderBy(desc(quotations.createdAt), desc(quotations.id))
    .limit(EARLIER_OFFERS_MAX),
);

/**
 * The items of the caller's own offers, the newest first, to copy them: a consultant's estimates of the projects that
 * they still have, a technician's quotations with their terms. Only the newest version of each.
 */
export async function earlierItems({ db, actor }: CallContext) {
  const own = actor.userType === 'consultant' ? ownEstimates : ownQuotations;
  const rows = await own(db).execute({ me: actor.id });
  return { value: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })), count: rows.length };
}
