import { z } from 'zod';
import { LINE_MAX_CHARS, TITLE_MAX_CHARS } from '@/config/limits/calls';
import { day, empty, file, id, optionalText, text, uploads } from '@/contract/fields';
import { certificate, shownTrade, trade } from '@/contract/professional/schemas';
import { LICENCE_KINDS, type LicenceKind } from '@/domain/licence';

const picture = z.object({ id, caption: z.string(), file });
const certificateFields = {
  title: text(TITLE_MAX_CHARS),
  kind: z.enum(LICENCE_KINDS).default('other'),
  number: optionalText(LINE_MAX_CHARS),
  holder: optionalText(LINE_MAX_CHARS),
  grade: optionalText(LINE_MAX_CHARS),
  expires_on: day.optional(),
};

/** A licence or insurance is looked up by its number, in the name of its holder. */
const checkFacts = (given: { kind: LicenceKind; number: string; holder: string }, context: z.RefinementCtx) => {
  if (given.kind === 'other') return;
  for (const field of ['number', 'holder'] as const)
    if (given[field] === '') context.addIssue({ code: 'custom', path: [field], params: { code: 'required' } });
};

/** The caller's trade, as entered at registration and shown on the public page. */
export const read = {
  request: empty,
  reply: shownTrade.extend({
    certificates: z.array(certificate),
    portfolio: z.array(picture),
    /** Whether others can open the public page. */
    is_public: z.boolean(),
  }),
};
export const update = { request: z.object(trade), reply: shownTrade };

export const addCertificate = {
  request: z.object({ ...certificateFields, certificate: uploads }).superRefine(checkFacts),
  reply: z.object({ certificate_id: id }),
};
/** Without a day it does not expire. Other facts than those that an admin has verified are no longer verified. */
export const updateCertificate = {
  request: z.object({ certificate_id: id, ...certificateFields }).superRefine(checkFacts),
  reply: empty,
};
/** The last one cannot be removed, because the approval is based on it. */
export const removeCertificate = { request: z.object({ certificate_id: id }), reply: empty };

export const addPicture = {
  request: z.object({ caption: optionalText(LINE_MAX_CHARS), picture: uploads }),
  reply: z.object({ picture_id: id }),
};
export const removePicture = { request: z.object({ picture_id: id }), reply: empty };
