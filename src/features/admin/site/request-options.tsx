import { useTranslation } from 'next-i18next/pages';
import { MAX_ITEMS, TITLE_MAX_CHARS } from '@/config/limits/calls';
import { inLanguage } from '@/domain/content/languages';
import { Button } from '@/ui/form/button';
import { Icon } from '@/ui/media/icon';
import { type Path, withKeys } from '../document/body';
import { useEditor } from '../document/editor-context';
import { OrderedCards } from '../document/ordered-cards';
import { WordsField } from '../document/words-field';
import { type JoinedField, newOption } from './request-form';

type Options = JoinedField['options'];

interface RequestOptionsProps {
  options: Options;
  /** True for the operator's own questions. In a built-in field only texts and order can be changed. */
  isOwn: boolean;
  path: Path;
}

/** The options of a select field. At least two must stay, because one option is no choice. */
export function RequestOptions({ options, isOwn, path }: RequestOptionsProps) {
  const { t, i18n } = useTranslation('admin');
  const editor = useEditor();
  return (
    // Unfolded if an option has an error, so that the message is visible.
    <details open={isOwn || editor.wasWrongIn(path) || undefined}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
        {t('request_form.options', { count: options.length })}
      </summary>
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-3">
        <OrderedCards
          entries={options}
          onChange={(next) => editor.set(path, next)}
          nameOf={({ label }, at) => inLanguage(label, i18n.language) || t('request_form.option', { number: at + 1 })}
          canRemove={() => isOwn && options.length > 2}
        >
          {(option, at) => (
            <WordsField
              label={t('request_form.option', { number: at + 1 })}
              field={{ maxChars: TITLE_MAX_CHARS, isRequired: true }}
              value={option.label}
              path={[...path, at, 'label']}
            />
          )}
        </OrderedCards>
        {isOwn && options.length < MAX_ITEMS && (
          <div>
            <Button variant="text" onClick={() => editor.set(path, [...options, withKeys(newOption(), true)])}>
              <Icon name="plus" className="size-4.5" />
              {t('request_form.add_option')}
            </Button>
          </div>
        )}
      </div>
    </details>
  );
}
