import { useTranslation } from 'next-i18next/pages';
import { type DemandedLicences, REGISTERED_KINDS, type RegisteredKind } from '@/domain/licence';
import { CATEGORIES, type Category } from '@/domain/project/options';
import { useAnyLicence } from '@/features/common/project/use-any-licence';
import { CheckboxField } from '@/ui/form/checkbox-field';
import { useEditor } from '../document/editor-context';

const PATH = ['demanded_licences'];

/** For each kind of work the licences of which a technician needs one to quote, folded until it is changed. */
export function DemandedLicencesField({ value }: { value: DemandedLicences }) {
  const { t } = useTranslation('admin');
  const { t: common } = useTranslation('common');
  const anyLicenceOf = useAnyLicence();
  const editor = useEditor();
  const choose = (category: Category, chosen: RegisteredKind, isChosen: boolean) => {
    const kinds = REGISTERED_KINDS.filter((kind) => (kind === chosen ? isChosen : value[category]?.includes(kind)));
    const { [category]: _, ...others } = value;
    editor.set(PATH, kinds.length > 0 ? { ...others, [category]: kinds } : others);
  };
  return (
    <div className="divide-y divide-line border-y border-line">
      {CATEGORIES.map((category) => {
        const kinds = value[category] ?? [];
        return (
          <details key={category}>
            <summary className="min-h-11 cursor-pointer py-2.5">
              <span className="font-semibold">{common(`category.${category}`)}</span>
              <span className="ml-3 text-ink-2">
                {kinds.length > 0 ? anyLicenceOf(kinds) : t('settings.licences_none')}
              </span>
            </summary>
            <fieldset className="pb-3">
              <legend className="text-ink-2">
                {t('settings.licences_any')}
                <span className="sr-only"> {common(`category.${category}`)}</span>
              </legend>
              <div className="grid gap-x-5 sm:grid-cols-2">
                {REGISTERED_KINDS.map((kind) => (
                  <CheckboxField
                    key={kind}
                    label={common(`licence.${kind}`)}
                    checked={kinds.includes(kind)}
                    onChange={(event) => choose(category, kind, event.target.checked)}
                  />
                ))}
              </div>
            </fieldset>
          </details>
        );
      })}
    </div>
  );
}
