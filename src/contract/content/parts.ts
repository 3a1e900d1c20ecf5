import { z } from 'zod';
import { MAX_ID } from '@/config/limits/calls';
import { day, id } from '@/contract/fields';
import { PICTURE_STAGES } from '@/domain/content/picture-stages';
import { CATEGORIES, DISTRICTS } from '@/domain/project/options';

const localized = z.record(z.string(), z.string());

/** A picture of the public site (Spec §3, Image file); `src` never expires, `?w=` gives other widths. */
export const picture = z.object({
  id,
  module_name: z.string(),
  filename: z.string(),
  width: z.int(),
  height: z.int(),
  mime: z.string(),
  /** In every language. */
  alt: localized,
  title: localized,
  src: z.string(),
  /** A drawing, not a photograph. */
  is_drawing: z.boolean(),
});

export const galleryPicture = picture.extend({ caption: z.string(), stage: z.enum(PICTURE_STAGES).nullable() });

export const party = z.enum(['client', 'consultant', 'technician']);

export const caseCard = z.object({
  id,
  title: z.string(),
  summary: z.string(),
  category: z.enum(CATEGORIES),
  district: z.enum(DISTRICTS),
  completed_on: day,
  cover: picture.nullable(),
});

export const pageNumber = z.int().min(1).max(MAX_ID).default(1);
export const paged = {
  count: z.int(),
  count_is_capped: z.boolean().optional(),
  page: z.int(),
  /** A page beyond it is not found (404). An empty list has one page. */
  page_count: z.int(),
};
