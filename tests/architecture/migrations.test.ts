import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const FOLDER = 'src/server/db/migrations';
/** Later ones keep the version before them running (OPERATIONS, "Migrations in two steps"). */
const LAST_FREE = 24;
const CONTRACT_STEP = /^\d{4}_contract_/;

/** What takes something away that the version before reads or writes, or demands what it does not write. */
const CONTRACTIONS: Readonly<Record<string, RegExp>> = {
  'drops a table, view, column or type': /\bdrop\s+(?:table|(?:materialized\s+)?view|column|type)\b/i,
  renames: /\brename\s+(?:to|column|value|attribute|constraint)\b|\brename\s+"\w+"\s+to\b/i,
  'changes a type': /\balter\s+(?:column\s+)?"?\w+"?\s+(?:set\s+data\s+)?type\b/i,
  'demands a value of a column': /\bset\s+not\s+null\b/i,
  'adds a column that demands a value': /\badd\s+column\b(?!.*\b(?:default|generated)\b).*\bnot\s+null\b/i,
};

const contractionsOf = (sql: string): string[] => {
  const statements = sql
    .replaceAll(/--(?!>).*$/gm, '')
    .split(/--> statement-breakpoint|;/)
    .map((statement) => statement.replaceAll(/\s+/g, ' '));
  return Object.keys(CONTRACTIONS).filter((name) => statements.some((one) => CONTRACTIONS[name]?.test(one)));
};

describe('a migration', () => {
  it('that takes away what the version before uses is named a contract step', () => {
    const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));
    expect(files.length).toBeGreaterThan(LAST_FREE);
    const wrong = files
      .filter((name) => Number(name.slice(0, 4)) > LAST_FREE && !CONTRACT_STEP.test(name))
      .flatMap((name) => contractionsOf(readFileSync(`${FOLDER}/${name}`, 'utf8')).map((what) => `${name} ${what}`));
    expect(wrong).toEqual([]);
  });

  it.each([
    ['DROP TABLE "a" CASCADE;', 'drops a table, view, column or type'],
    ['ALTER TABLE "a" DROP COLUMN "b";', 'drops a table, view, column or type'],
    ['ALTER TABLE "a" RENAME COLUMN "b" TO "c";', 'renames'],
    ['ALTER TABLE "a" RENAME TO "c";', 'renames'],
    ['ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE bigint;', 'changes a type'],
    ['ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;', 'demands a value of a column'],
    ['ALTER TABLE "a" ADD COLUMN "b" text\n  NOT NULL;', 'adds a column that demands a value'],
  ])('is recognised as a contract step: %s', (sql, what) => {
    expect(contractionsOf(`CREATE TABLE "x" ();--> statement-breakpoint\n${sql}`)).toEqual([what]);
  });

  it.each([
    'CREATE TABLE "a" ("b" text NOT NULL, "type" text);',
    `ALTER TABLE "a" ADD COLUMN "b" text DEFAULT '' NOT NULL;`,
    'ALTER TABLE "a" ADD COLUMN "b" text;',
    'ALTER TABLE "a" DROP CONSTRAINT "c";',
    'ALTER TABLE "a" ALTER COLUMN "b" DROP NOT NULL;',
    'DROP INDEX "a";',
    '-- drop table of the next version\nSELECT 1;',
  ])('is none: %s', (sql) => {
    expect(contractionsOf(sql)).toEqual([]);
  });
});
