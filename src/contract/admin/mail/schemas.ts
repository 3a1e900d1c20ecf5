import { z } from 'zod';
import { empty, list } from '@/contract/fields';

const words = z.object({ subject: z.string(), intro: z.string() });

/** In the order of the site’s texts. */
export const templates = {
  request: empty,
  reply: list(
    z.object({
      template: z.string(),
      /** The default texts, used unless the operator changed them, with their placeholders: `{{day}}`. */
      words: z.object({ 'zh-Hant': words, en: words }),
      places: z.array(z.string()),
    }),
  ),
};
