import { type SQL, sql } from 'drizzle-orm';
import type { Fact } from '@/domain/facts';
import type { LicenceKind } from '@/domain/licence';
import type { UserType } from '@/domain/roles';
import { type JsonColumns, jsonIf, jsonObject, jsonRow, jsonRows, selected } from '../../db/json-rows';
import { shownFacts } from '../fact/shown-facts';
import { heldLicences } from '../professional/demanded-licences';
import { TODAY } from './project-columns';

// People of a project as the other parties see them, as columns of a query.

export interface PersonJson {
  id: number;
  name: string;
  nickname: string;
  company_name: string | null;
  user_type: UserType;
}

export interface ProfessionalJson extends PersonJson {
  rating: number | null;
  rating_count: number;
  years_of_experience: number;
  licences: LicenceKind[];
  facts: Fact[];
}

const PERSON: JsonColumns<PersonJson> = {
  id: 'u.id',
  name: 'u.name',
  nickname: 'u.nickname',
  company_name: 'p.company_name',
  user_type: 'u.user_type',
};

/** SQL: joins the person of a column, who may be nobody, for `joinedPerson`. */
export const joinPerson = (column: string) =>
  sql.raw(`left join users u on u.id = ${column} left join professionals p on p.user_id = u.id`);

/** SQL: the joined person as the other parties see them; null if the column is null. */
export const joinedPerson = jsonIf(sql`u.id is not null`, jsonObject(PERSON));

/** SQL: the same, of a column of a query that joins nobody. */
export const personOf = (column: string) =>
  jsonRow<PersonJson>(
    PERSON,
    sql.raw(`from users u left join professionals p on p.user_id = u.id where u.id = ${column}`),
  );
/** SQL: people of a query's tail, which has `users` as u and `professionals` as p. */
export const peopleOf = (from: SQL) => jsonRows<PersonJson>(PERSON, from, 'u.id');

export const personJson = (column: string) => selected(personOf(column));

/** SQL: joins the professional of a column, for `professional` and `isJoinedAvailable`. */
export const joinProfessional = (column: string) =>
  sql.raw(`join users u on u.id = ${column} left join professionals p on p.user_id = u.id
    left join subscriptions s on s.user_id = u.id`);

/** SQL: the joined professional, with what an owner needs to choose one; of a query that is given `readerValues`. */
export const professional = jsonObject<ProfessionalJson>({
  ...PERSON,
  rating: 'round(p.rating_sum::numeric / nullif(p.rating_count, 0), 1)',
  rating_count: 'coalesce(p.rating_count, 0)',
  years_of_experience: 'coalesce(p.years_of_experience, 0)',
  licences: heldLicences(sql.raw('u.id'), TODAY),
  facts: shownFacts(sql.raw('u.id')),
});
