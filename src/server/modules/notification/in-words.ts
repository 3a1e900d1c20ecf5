import type { notifications } from '../../db/schema';
import { say, spell } from '../../texts/text';

/**
 * Title and body in the given language; the row stores no words, so it can be read in any. One that a process of a newer
 * version wrote, during an update, has none here yet.
 */
export function inWords(row: Pick<typeof notifications.$inferSelect, 'template' | 'params'>, locale: string) {
  const params = spell(locale, row.params);
  return {
    title: say(locale, [`notification.${row.template}.title`, 'newer_notification.title'], params),
    body: say(locale, [`notification.${row.template}.body`, 'newer_notification.body'], params),
  };
}
