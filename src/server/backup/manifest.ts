import { z } from 'zod';

/** Raised when a backup of before can no longer be read. */
export const FORMAT = 1;

const digest = { bytes: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) };
const rows = z.int().min(0);

/**
 * What is in an archive, which it stands at the end of: nothing of an archive without it is believed. Whoever restores
 * works by it alone, so names are held to what can do no harm in a path.
 */
const manifestSchema = z.object({
  format: z.literal(FORMAT),
  /** Of the software that made it. */
  version: z.string(),
  made_at: z.iso.datetime(),
  /** Of the database: what it takes to make an empty one take these tables. */
  migrations: z.array(z.object({ hash: z.string(), created_at: z.number() })).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1), rows, ...digest })),
  sequences: z.array(z.object({ name: z.string(), last_value: z.string().regex(/^\d+$/) })),
  /** What was enqueued and not done. */
  jobs: z.object({ rows, ...digest }),
  files: z.array(z.object({ key: z.string().regex(/^[\w-]+(\/[\w-]+)*$/), ...digest })),
  /** Files whose bytes the installation itself had lost. */
  lost_files: z.array(z.string()),
  /** A fingerprint of the installation's secret; `is_included` where the installation had made it itself. */
  secret: z.object({ fingerprint: z.string(), is_included: z.boolean() }),
});

export type Manifest = z.output<typeof manifestSchema>;

/** @throws ZodError where it is not a manifest of this format */
export const parseManifest = (text: string): Manifest => manifestSchema.parse(JSON.parse(text));

/** Names of entries. Tables and jobs come in pieces, for a tar wants to know a size before the first byte. */
export const entryName = {
  file: (key: string) => `files/${key}`,
  table: (name: string, piece: number) => `tables/${name}/${piece}`,
  jobs: (piece: number) => `jobs/${piece}`,
  secret: 'secret',
  manifest: 'manifest.json',
};

/** What an entry is a part of: all pieces of a table are one. */
export const wholeOf = (name: string): string => (/^(tables|jobs)\//.test(name) ? name.replace(/\/\d+$/, '') : name);
