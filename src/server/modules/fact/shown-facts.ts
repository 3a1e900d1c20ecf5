import { type SQL, sql } from 'drizzle-orm';
import { FACT_PROJECTS_MIN } from '@/config/limits';
import { type Fact, type FactSums, factsOf } from '@/domain/facts';
import { type Json, jsonRows } from '../../db/json-rows';

/** SQL: the facts of a professional that everyone may see, made of enough projects (PRODUCT §9). */
export function shownFacts(user: SQL): Json<Fact[]> {
  const sums = jsonRows<FactSums>(
    { kind: 'f.kind', projects: 'f.projects', amount: 'f.amount', whole: 'f.whole' },
    sql`from professional_facts f where f.user_id = ${user} and f.projects >= ${sql.raw(String(FACT_PROJECTS_MIN))}`,
    'f.kind',
  );
  return { ...sums, read: (stored) => factsOf(sums.read(stored)) };
}
