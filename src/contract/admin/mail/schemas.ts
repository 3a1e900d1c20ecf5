import { z } from 'zod';
import { empty, list } from '@/contract/fields';

const words = z.object({ subject: z.string(), intro: z.string() });

/** In the order in which the site’s texts have them. */
export const templates = {
  request: empty,
  reply: list(
    z.object({
      template: z.string(),
      /** What it says where no operator wrote it anew, with its places: `{{day}}`. */
      words: z.object({ 'zh-Hant': words, en: words }),
      places: z.array(z.string()),
    }),
  ),
};
