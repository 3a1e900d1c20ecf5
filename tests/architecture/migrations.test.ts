import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const FOLDER = 'src/server/db/migrations';
/** Later ones keep the version before them running (OPERATIONS, "Migrations in two steps"). */
const LAST_FREE = 24;
const CONTRACT_STEP = /^\d{4}_contract_/;
/**
 * Landed before triggers were refused, and a landed file is never edited. Its trigger adds a row to a table that the
 * version before does not know, and refuses nothing.
 */
const LANDED = ['0027_removed_files.sql adds a trigger to an existing table'];

/** A statement, with what the rules need to know of its file. */
interface Statement {
  sql: string;
  /** Its table is not made by the same file. */
  isOnExisting: boolean;
  /** Whether the same file adds this column to its table without a default: the version before leaves it null. */
  isNewAndEmpty: (column: string) => boolean;
  /** Whether this column of its table has a default before the file. */
  hadDefault: (column: string) => boolean;
}
type Rule = (statement: Statement) => boolean;
type HasDefault = (table: string, column: string) => boolean;

const says =
  (pattern: RegExp): Rule =>
  ({ sql }) =>
    pattern.test(sql);
const onExisting =
  (rule: Rule): Rule =>
  (statement) =>
    statement.isOnExisting && rule(statement);

/** Null in a column satisfies a foreign key and a unique index, so a new column breaks none of the version before. */
const allowsNulls = ({ sql, isNewAndEmpty }: Statement, columns: string): boolean =>
  !/\bnulls not distinct\b|\bmatch full\b/i.test(sql) &&
  columns.split(',').some((column) => isNewAndEmpty(/\w+/.exec(column)?.[0] ?? ''));

const addsConstraint: Rule = (statement) => {
  const allowed = /\badd (?:constraint "?\w+"? )?(?:unique|foreign key) ?\(([^()]*)\)/gi;
  const rest = statement.sql.replaceAll(allowed, (clause, columns) => (allowsNulls(statement, columns) ? '' : clause));
  return /\badd (?:constraint|check|unique|foreign key|primary key|exclude)\b|\badd column\b.*\bcheck ?\(/i.test(rest);
};

const addsUniqueIndex: Rule = (statement) => {
  const [clause, columns] = /\bcreate unique index\b[^(]*(?:\(([^()]*)\))?/i.exec(statement.sql) ?? [];
  return clause !== undefined && !(columns !== undefined && allowsNulls(statement, columns));
};

const changesDefault: Rule = ({ sql, hadDefault }) =>
  [...sql.matchAll(/\balter (?:column )?"?(\w+)"? set default\b/gi)].some(([, column = '']) => hadDefault(column));

/**
 * What takes something away that the version before reads or writes, demands what it does not write, or changes what its
 * writes do. NOT VALID does not help: such a constraint still refuses new rows.
 */
const CONTRACTIONS: Readonly<Record<string, Rule>> = {
  'drops a table, view, column or type': says(/\bdrop (?:table|(?:materialized )?view|column|type)\b/i),
  renames: says(/\brename (?:to|column|value|attribute|constraint)\b|\brename "\w+" to\b/i),
  'changes a type': says(/\balter (?:column )?"?\w+"? (?:set data )?type\b/i),
  'demands a value of a column': says(/\bset not null\b/i),
  'adds a column that demands a value': says(/\badd column\b(?!.*\b(?:default|generated)\b).*\bnot null\b/i),
  'drops a function or trigger': says(/\bdrop (?:function|procedure|trigger)\b/i),
  'drops a default': onExisting(says(/\bdrop default\b/i)),
  'changes a default': onExisting(changesDefault),
  'adds a constraint to an existing table': onExisting(addsConstraint),
  'adds a unique index to an existing table': onExisting(addsUniqueIndex),
  // tell_change only notifies (decision 32), so the version before may run it.
  'adds a trigger to an existing table': onExisting(
    says(/\bcreate (?:or replace )?(?:constraint )?trigger\b(?!.*\bafter\b.*\bexecute function tell_change ?\()/i),
  ),
};

/** The migrations of the version before it, at most those before the step, which db/migrate.ts compares with its own. */
function isLeastSaid(name: string, sql: string): boolean {
  const [, least] = /comment on schema drizzle is '(\d+)'/i.exec(sql) ?? [];
  return least !== undefined && Number(least) <= Number(name.slice(0, 4));
}

/** What blocks writes for long, in a contract step as well. */
const BLOCKS: Readonly<Record<string, Rule>> = {
  'builds an index on an existing table without IF NOT EXISTS': onExisting(
    says(/\bcreate (?:unique )?index (?!if not exists\b)/i),
  ),
};

const TABLE =
  /\b(?:alter table (?:if exists )?|create (?:unlogged )?(?:table|materialized view) (?:if not exists )?|(?:index|trigger)\b.*?\bon )(?:only )?(?:"?\w+"?\.)?"?(\w+)"?/i;
const tableOf = (sql: string) => TABLE.exec(sql)?.[1] ?? '';

function statementsOf(file: string, hasDefault: HasDefault): Statement[] {
  const all = file
    .replaceAll(/--(?!>).*$/gm, '')
    .split(/--> statement-breakpoint|;/)
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim());
  const made = new Set(
    all.filter((sql) => /^create (?:unlogged )?(?:table|materialized view)\b/i.test(sql)).map(tableOf),
  );
  const empty = new Set(
    all.flatMap((sql) =>
      [...sql.matchAll(/\badd column (?:if not exists )?"?(\w+)"?(.*?)(?=, ?(?:add|alter|drop)\b|$)/gi)]
        .filter(([, , rest = '']) => !/\b(?:default|generated|\w*serial)\b/i.test(rest))
        .map(([, column]) => `${tableOf(sql)}.${column}`),
    ),
  );
  return all.map((sql) => ({
    sql,
    isOnExisting: !made.has(tableOf(sql)),
    isNewAndEmpty: (column) => empty.has(`${tableOf(sql)}.${column}`),
    hadDefault: (column) => hasDefault(tableOf(sql), column),
  }));
}

function faultsOf(rules: Readonly<Record<string, Rule>>, file: string, hasDefault: HasDefault): string[] {
  const statements = statementsOf(file, hasDefault);
  return Object.entries(rules).flatMap(([name, rule]) => (statements.some(rule) ? [name] : []));
}

/** By drizzle's picture of the schema after the migration before this one. */
function defaultsBefore(name: string): HasDefault {
  const before = String(Number(name.slice(0, 4)) - 1).padStart(4, '0');
  const { tables } = JSON.parse(readFileSync(`${FOLDER}/meta/${before}_snapshot.json`, 'utf8'));
  return (table, column) => tables[`public.${table}`]?.columns[column]?.default !== undefined;
}

describe('a migration', () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));
  const later = files.filter((name) => Number(name.slice(0, 4)) > LAST_FREE);
  const faults = (rules: Readonly<Record<string, Rule>>, names: readonly string[]) =>
    names.flatMap((name) =>
      faultsOf(rules, readFileSync(`${FOLDER}/${name}`, 'utf8'), defaultsBefore(name)).map((what) => `${name} ${what}`),
    );
  /** `a.had` has a default before. */
  const hadDefault: HasDefault = (table, column) => table === 'a' && column === 'had';
  const contractionsOf = (sql: string) =>
    faultsOf(CONTRACTIONS, `CREATE TABLE "x" ();--> statement-breakpoint\n${sql}`, hadDefault);
  const blocksOf = (sql: string) => faultsOf(BLOCKS, sql, hadDefault);

  it('that takes away what the version before uses is named a contract step', () => {
    expect(files.length).toBeGreaterThan(LAST_FREE);
    const unnamed = later.filter((name) => !CONTRACT_STEP.test(name));
    expect(faults(CONTRACTIONS, unnamed)).toEqual(LANDED);
  });

  it('that takes something away says how many migrations a version must have to run after it', () => {
    const silent = files
      .filter((name) => CONTRACT_STEP.test(name))
      .filter((name) => !isLeastSaid(name, readFileSync(`${FOLDER}/${name}`, 'utf8')));
    expect(silent).toEqual([]);
  });

  it.each([
    ["comment on schema drizzle is '34';", true],
    ["ALTER TABLE a DROP COLUMN b;--> statement-breakpoint\nCOMMENT ON SCHEMA drizzle IS '30';", true],
    ["comment on schema drizzle is '35';", false],
    ['ALTER TABLE a DROP COLUMN b;', false],
  ])('of number 34 that is %j says so: %s', (sql, isSaid) => {
    expect(isLeastSaid('0034_contract_x.sql', sql)).toBe(isSaid);
  });

  it('builds an index on an existing table only if it was not built before the update', () => {
    expect(faults(BLOCKS, later)).toEqual([]);
  });

  it.each([
    ['DROP TABLE "a" CASCADE;', 'drops a table, view, column or type'],
    ['ALTER TABLE "a" DROP COLUMN "b";', 'drops a table, view, column or type'],
    ['ALTER TABLE "a" RENAME COLUMN "b" TO "c";', 'renames'],
    ['ALTER TABLE "a" RENAME TO "c";', 'renames'],
    ['ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE bigint;', 'changes a type'],
    ['ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;', 'demands a value of a column'],
    ['ALTER TABLE "a" ADD COLUMN "b" text\n  NOT NULL;', 'adds a column that demands a value'],
    ['DROP FUNCTION f();', 'drops a function or trigger'],
    ['DROP TRIGGER IF EXISTS t ON a;', 'drops a function or trigger'],
    ['ALTER TABLE "a" ALTER COLUMN "b" DROP DEFAULT;', 'drops a default'],
    [`ALTER TABLE "a" ALTER COLUMN "had" SET DEFAULT 'c';`, 'changes a default'],
    [`ALTER TABLE public.a ALTER had SET DEFAULT 'c';`, 'changes a default'],
    ['ALTER TABLE "a" ADD CONSTRAINT "c" CHECK (b > 0);', 'adds a constraint to an existing table'],
    ['ALTER TABLE "a" ADD CONSTRAINT "c" CHECK (b > 0) NOT VALID;', 'adds a constraint to an existing table'],
    ['ALTER TABLE "a" ADD CHECK (b > 0);', 'adds a constraint to an existing table'],
    ['ALTER TABLE "a" ADD COLUMN "b" text CHECK (num_nonnulls(a, b) = 1);', 'adds a constraint to an existing table'],
    ['ALTER TABLE "a" ADD CONSTRAINT "c" UNIQUE("b");', 'adds a constraint to an existing table'],
    ['ALTER TABLE "a" ADD CONSTRAINT "c" PRIMARY KEY("b");', 'adds a constraint to an existing table'],
    [
      'ALTER TABLE "public"."a" ADD CONSTRAINT "c" FOREIGN KEY ("b") REFERENCES "public"."x"("id") ON DELETE no action;',
      'adds a constraint to an existing table',
    ],
    [
      'ALTER TABLE "a" ADD COLUMN "b" numeric(5, 2) DEFAULT 0;ALTER TABLE "a" ADD CONSTRAINT "c" UNIQUE("b");',
      'adds a constraint to an existing table',
    ],
    [
      'ALTER TABLE "a" ADD COLUMN "b" text;ALTER TABLE "a" ADD CONSTRAINT "c" UNIQUE("b"), ADD CONSTRAINT "d" CHECK (e > 0);',
      'adds a constraint to an existing table',
    ],
    [
      'ALTER TABLE "other" ADD COLUMN "b" text;ALTER TABLE "a" ADD CONSTRAINT "c" UNIQUE("b");',
      'adds a constraint to an existing table',
    ],
    [
      'ALTER TABLE "a" ADD COLUMN "b" text;ALTER TABLE "a" ADD CONSTRAINT "c" UNIQUE NULLS NOT DISTINCT ("b");',
      'adds a constraint to an existing table',
    ],
    ['CREATE UNIQUE INDEX "i" ON "a" USING btree ("b");', 'adds a unique index to an existing table'],
    ['CREATE UNIQUE INDEX IF NOT EXISTS "i" ON a (b);', 'adds a unique index to an existing table'],
    [
      'ALTER TABLE "a" ADD COLUMN "b" text;CREATE UNIQUE INDEX "i" ON "a" (coalesce("c","b"));',
      'adds a unique index to an existing table',
    ],
    ['CREATE TRIGGER t AFTER DELETE ON a FOR EACH ROW EXECUTE FUNCTION f();', 'adds a trigger to an existing table'],
    [
      `CREATE TRIGGER t BEFORE UPDATE OF b ON a\n  FOR EACH ROW EXECUTE FUNCTION tell_change('a', 'id');`,
      'adds a trigger to an existing table',
    ],
  ])('is recognised as a contract step: %s', (sql, what) => {
    expect(contractionsOf(sql)).toEqual([what]);
  });

  it.each([
    'CREATE TABLE "a" ("b" text NOT NULL, "type" text);',
    `ALTER TABLE "a" ADD COLUMN "b" text DEFAULT '' NOT NULL;`,
    'ALTER TABLE "a" ADD COLUMN "b" text;',
    'ALTER TABLE "a" DROP CONSTRAINT "c";',
    'ALTER TABLE "a" ALTER COLUMN "b" DROP NOT NULL;',
    'DROP INDEX "a";',
    '-- drop table of the next version\nSELECT 1;',
    `ALTER TABLE "a" ALTER COLUMN "b" SET DEFAULT 'c';`,
    'ALTER TABLE "x" ALTER COLUMN "b" DROP DEFAULT;',
    'ALTER TABLE "x" ADD CONSTRAINT "c" FOREIGN KEY ("b") REFERENCES "public"."a"("id") ON DELETE cascade;',
    'ALTER TABLE "public"."x" ADD CONSTRAINT "c" CHECK (b > 0);',
    'CREATE UNIQUE INDEX "i" ON "x" USING btree ("b");',
    'ALTER TABLE "a" ADD COLUMN "b" integer;ALTER TABLE "a" ADD CONSTRAINT "c" FOREIGN KEY ("b") REFERENCES "x"("id");',
    'ALTER TABLE "a" ADD COLUMN "b" text;CREATE UNIQUE INDEX IF NOT EXISTS "i" ON "a" USING btree ("c","b" DESC);',
    'CREATE INDEX IF NOT EXISTS "i" ON "a" USING btree ("b");',
    'CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;',
    'CREATE TRIGGER t AFTER DELETE ON x FOR EACH ROW EXECUTE FUNCTION f();',
    `CREATE TRIGGER t AFTER UPDATE OF b ON a\n  FOR EACH ROW WHEN (NEW.b > 0) EXECUTE FUNCTION tell_change('a', 'id');`,
  ])('is none: %s', (sql) => {
    expect(contractionsOf(sql)).toEqual([]);
  });

  it.each([
    'CREATE INDEX "i" ON "a" USING btree ("b");',
    'CREATE INDEX ON a (b);',
    'CREATE INDEX CONCURRENTLY IF NOT EXISTS "i" ON "a" ("b");',
    'CREATE TABLE "x" ();CREATE UNIQUE INDEX "i" ON "public"."a" USING btree ("b") WHERE b is not null;',
  ])('is recognised to block writes: %s', (sql) => {
    expect(blocksOf(sql)).toEqual(['builds an index on an existing table without IF NOT EXISTS']);
  });

  it.each([
    'CREATE INDEX IF NOT EXISTS "i" ON "a" USING btree ("b");',
    'CREATE UNIQUE INDEX IF NOT EXISTS "i" ON "a" USING btree ("b");',
    'CREATE TABLE IF NOT EXISTS "public"."a" ();CREATE INDEX "i" ON "a" USING btree ("b");',
    'DROP INDEX "i";',
  ])('does not block writes: %s', (sql) => {
    expect(blocksOf(sql)).toEqual([]);
  });
});
