import { z } from 'zod';

/** Incremented when older backups can no longer be read. */
export const FORMAT = 1;

const digest = { bytes: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) };
const rows = z.int().min(0);

/**
 * The contents of an archive; its last entry. An archive without a manifest is refused. A restore writes only the files
 * that the manifest lists, so their keys are restricted to characters that are safe in a path.
 */
const manifestSchema = z.object({
  format: z.literal(FORMAT),
  /** The version of the software that made the backup. */
  version: z.string(),
  made_at: z.iso.datetime(),
  /** The database's migrations: in an empty database they create these tables. */
  migrations: z.array(z.object({ hash: z.string(), created_at: z.number() })).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1), rows, ...digest })),
  sequences: z.array(z.object({ name: z.string(), last_value: z.string().regex(/^\d+$/) })),
  /** Jobs that were enqueued and not done. */
  jobs: z.object({ rows, ...digest }),
  files: z.array(
    z.object({
      key: z.string().regex(/^[\w-]+(\/[\w-]+)*$/),
      ...digest,
      /** The name of the earlier archive, in the same folder, that has its bytes; without it they are in this one. */
      in: z
        .string()
        .regex(/^[^/\\]+$/)
        .optional(),
    }),
  ),
  /** Files whose bytes were missing in the installation already. */
  lost_files: z.array(z.string()),
  /** A fingerprint of the installation's secret; `is_included` when it was generated, and not set as APP_SECRET. */
  secret: z.object({ fingerprint: z.string(), is_included: z.boolean() }),
});

export type Manifest = z.output<typeof manifestSchema>;

/** @throws ZodError where it is not a manifest of this format */
export const parseManifest = (text: string): Manifest => manifestSchema.parse(JSON.parse(text));

/** Names of entries. Tables and jobs are split into pieces, because tar needs an entry's size before its first byte. */
export const entryName = {
  file: (key: string) => `files/${key}`,
  table: (name: string, piece: number) => `tables/${name}/${piece}`,
  jobs: (piece: number) => `jobs/${piece}`,
  secret: 'secret',
  manifest: 'manifest.json',
};

/** The name that all pieces of a table, or of the jobs, have in common; other entries' own name. */
export const wholeOf = (name: string): string => (/^(tables|jobs)\//.test(name) ? name.replace(/\/\d+$/, '') : name);
