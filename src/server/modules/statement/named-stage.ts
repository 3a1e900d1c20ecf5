import { sql } from 'drizzle-orm';

export interface NamedStage {
  /** Among the stages that were quoted, from 1; null for an addition, whose name has a number of its own. */
  number: number | null;
  name: string;
}

/** SQL: how a row `stage` of the stages is named, as JSON. */
export const namedStage = sql<NamedStage>`json_build_object(
  'number', case when stage.variation_id is null then (select count(*) from stages one where one.quotation_id = stage.quotation_id
    and one.variation_id is null and one.position <= stage.position) end,
  'name', stage.name)`;
