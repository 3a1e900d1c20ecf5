import { useTranslation } from 'next-i18next/pages';
import { formatPrice } from '@/domain/money';
import { useKnownWord } from '../common/use-known-word';
import type { AuditEntry } from './audit-entry';
import { textKeysOf } from './audit-words';
import { changedFields } from './changed-fields';

/** What an action changed, before and after side by side. */
export function AuditChanges({ action, before, after }: Pick<AuditEntry, 'action' | 'before' | 'after'>) {
  const { t } = useTranslation('admin');
  const word = useKnownWord();
  const changes = changedFields(before, after);
  if (changes.length === 0) return <p className="text-[0.9375rem] text-ink-2">{t('audit.unchanged')}</p>;
  const shown = (field: string, value: unknown): string => {
    if (value === undefined || value === null || value === '') return '－';
    if (typeof value === 'number' && field.endsWith('_cents')) return formatPrice(value);
    if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no');
    if (typeof value === 'string') return word(textKeysOf(action, field, value), value);
    if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
      return value.map((one) => shown(field, one)).join(t('audit.and'));
    return typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value);
  };
  return (
    <section
      aria-label={t('audit.changes')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto"
    >
      <table className="w-full min-w-[440px] table-fixed border-collapse text-left text-[0.9375rem]">
        <thead>
          <tr className="border-b border-line text-sm text-ink-2">
            <th scope="col" className="w-1/4 py-1.5 pr-4 font-normal">
              {t('audit.field_name')}
            </th>
            <th scope="col" className="py-1.5 pr-4 font-normal">
              {t('audit.before')}
            </th>
            <th scope="col" className="py-1.5 font-normal">
              {t('audit.after')}
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={change.field} className="border-b border-line align-top last:border-b-0">
              <th scope="row" className="break-words py-2 pr-4 font-semibold">
                {word(`audit.field.${change.field}`, change.field)}
              </th>
              <td className="whitespace-pre-wrap break-words py-2 pr-4 text-ink-2">
                {shown(change.field, change.before)}
              </td>
              <td className="whitespace-pre-wrap break-words py-2">{shown(change.field, change.after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
