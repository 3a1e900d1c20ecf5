import { z } from 'zod';
import { file, id, instant } from '@/contract/fields';
import { DOSSIER_STATUSES } from '@/domain/dossier';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

export const requestDossier = {
  request: z.object({ project_id: id }),
  reply: z.object({ dossier_id: id }),
};

export const dossierListing = {
  request: z.object({ project_id: id }),
  reply: z.object({
    /** The newest first. */
    value: z.array(
      z.object({
        id,
        status: z.enum(DOSSIER_STATUSES),
        /** How many of its files are written; the total is 0 until it is known. */
        files_done: z.int(),
        files_total: z.int(),
        created_at: instant,
        ready_at: instant.nullable(),
        /** Of its list of sums. */
        list_sha256: sha256.nullable(),
        /** The archive; null until it is ready, and once it is removed. */
        file: file.nullable(),
        /** When the archive is removed. */
        kept_until: instant.nullable(),
      }),
    ),
    count: z.int(),
    /** The reader may have one made. */
    may_request: z.boolean(),
  }),
};

export const checkList = {
  request: z.object({ list_sha256: sha256 }),
  /** Both null: no archive that was made here has this list. */
  reply: z.object({ made_at: instant.nullable(), number: z.string().nullable() }),
};
