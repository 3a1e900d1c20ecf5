import { useTranslation } from 'next-i18next/pages';
import type { ItemKind } from '@/domain/project/item-kinds';
import { useKindWords } from './use-kind-words';

interface TemplateGroupProps {
  title: string;
  kinds: readonly ItemKind[];
  chosen: readonly ItemKind[];
  listed: readonly (ItemKind | null)[];
  onToggle: (kind: ItemKind) => void;
}

/** The usual items of one category, each a checkbox as wide as the sheet, with its unit. */
export function TemplateGroup({ title, kinds, chosen, listed, onToggle }: TemplateGroupProps) {
  const { t } = useTranslation('items');
  const kindWords = useKindWords();
  return (
    <fieldset className="mb-4 min-w-0">
      <legend className="mb-1 text-[0.9375rem] font-semibold">{title}</legend>
      <ul className="divide-y divide-line border-t border-line">
        {kinds.map((kind) => (
          <li key={kind}>
            <label className="-mx-2 flex min-h-[52px] cursor-pointer items-center gap-3 rounded-m px-2 py-2 has-checked:bg-jade-soft">
              <input
                type="checkbox"
                className="control-check shrink-0"
                checked={chosen.includes(kind)}
                onChange={() => onToggle(kind)}
              />
              <span className="min-w-0 flex-1">
                {kindWords.name(kind)}
                {listed.includes(kind) && <span className="ml-2 text-sm text-ink-2">{t('templates.listed')}</span>}
              </span>
              <span className="whitespace-nowrap text-sm text-ink-2">{kindWords.unit(kind)}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
