import { CASE_STORIES } from '@demo/cases/stories';
import { Client } from 'pg';
import { CATEGORIES, DISTRICTS } from '@/domain/project/options';
import { tokensOfEntry } from '@/server/modules/content/search-entries';

/** The address of the nth content page. */
export const slugOf = (number: number): string => `bench-${number}`;

const list = (values: readonly string[]) => `array['${values.join("','")}']`;

/** Fills a migrated database by SQL with `count` cases and as many pages, made of the demonstration's stories. */
export async function fillContent(connectionString: string, count: number): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    // The foreign keys are right by construction; checking them would take minutes.
    await client.query(`set session_replication_role = replica`);
    await client.query(
      `create temporary table samples (n int primary key, title jsonb, summary jsonb, story jsonb, locale text, text text, heading text, tokens text[])`,
    );
    await putSamples(client);
    for (const statement of statementsFor(count)) await client.query(statement);
    // As autovacuum does by itself within the hour.
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

async function putSamples(client: Client): Promise<void> {
  const locales = ['zh-Hant', 'en'] as const;
  for (const [index, story] of CASE_STORIES.entries()) {
    for (const [side, locale] of locales.entries()) {
      const title = story.title[side] as string;
      const body = [story.summary, story.wanted, story.found, story.done, ...story.scope]
        .map((words) => words[side])
        .join('\n');
      const both = (words: readonly [string, string]) => JSON.stringify({ 'zh-Hant': words[0], en: words[1] });
      await client.query(`insert into samples values ($1, $2, $3, $4, $5, $6, $7, $8)`, [
        index * 2 + side,
        both(story.title),
        both(story.summary),
        both(story.found),
        locale,
        body,
        title,
        tokensOfEntry({ type: 'case', locale, title, body }),
      ]);
    }
  }
}

function statementsFor(count: number): string[] {
  const stories = CASE_STORIES.length;
  const day = `date '2026-11-01' - (numbers.n * 7 % 3650)`;
  // The nth case has the id 1000 + n; the ids of the pages follow those of the cases.
  return [
    `create temporary table numbers as select n from generate_series(1, ${count}) n`,
    `insert into contents (id, kind, key, published_version, published_at, last_version, updated_at) overriding system value
     select 1000 + n, 'case', 'bench-' || n, 2, now(), 2, now() from numbers`,
    `insert into contents (id, kind, key, published_version, published_at, last_version, updated_at) overriding system value
     select 1000 + ${count} + n, 'page', 'bench-' || n, 2, now(), 2, now() from numbers`,
    `insert into content_versions (content_id, version, body, created_at)
     select 1000 + numbers.n, version, jsonb_build_object('title', s.title, 'summary', s.summary,
       'category', (${list(CATEGORIES)})[1 + numbers.n % ${CATEGORIES.length}],
       'district', (${list(DISTRICTS)})[1 + numbers.n % ${DISTRICTS.length}], 'completed_on', ${day},
       'area_sq_ft', 600, 'duration_days', 40, 'budget', s.summary, 'story', s.story, 'scope', '[]'::jsonb,
       'cover', null, 'gallery', '[]'::jsonb, 'testimonial', null), now()
     from numbers join samples s on s.n = numbers.n % ${stories} * 2, generate_series(1, 2) version order by 1, 2`,
    `insert into content_versions (content_id, version, body, created_at)
     select 1000 + ${count} + numbers.n, version, jsonb_build_object('title', s.title, 'summary', s.summary, 'blocks',
       jsonb_build_array(jsonb_build_object('type', 'rich_text', 'text', s.story))), now()
     from numbers join samples s on s.n = numbers.n % ${stories} * 2, generate_series(1, 2) version order by 1, 2`,
    `insert into cases (id, category, district, completed_on, title, summary, cover_alt)
     select 1000 + numbers.n, (${list(CATEGORIES)})[1 + numbers.n % ${CATEGORIES.length}], (${list(DISTRICTS)})[1 + numbers.n % ${DISTRICTS.length}],
       ${day}, s.title, s.summary, '{}'
     from numbers join samples s on s.n = numbers.n % ${stories} * 2`,
    ...(['case', 'page'] as const).map(
      (type) => `insert into search_entries (type, ref_id, locale, url, title, body, note, tokens, dated_on)
       select '${type}', 1000 + ${type === 'page' ? count : 0} + numbers.n, s.locale, '/x/' || numbers.n, s.heading || ' ' || numbers.n, s.text, '',
         array_to_tsvector(array_replace(s.tokens, '#' || s.locale || '/case', '#' || s.locale || '/${type}') || numbers.n::text),
         ${day}
       from numbers join samples s on s.n / 2 = numbers.n % ${stories}`,
    ),
  ];
}
