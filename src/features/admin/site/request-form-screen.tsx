import { useTranslation } from 'next-i18next/pages';
import { MAX_ITEMS } from '@/config/limits/calls';
import { inLanguage } from '@/domain/content/languages';
import { useUnsavedGuard } from '@/features/common/forms/use-unsaved-guard';
import { Button } from '@/ui/form/button';
import { Alert } from '@/ui/layout/alert';
import { Icon } from '@/ui/media/icon';
import { withKeys } from '../document/body';
import { DocumentForm } from '../document/document-form';
import { OrderedCards } from '../document/ordered-cards';
import { useFolds } from '../document/use-folds';
import { RequestField } from './request-field';
import { isQuestion, type JoinedField, newQuestion, REQUEST_FORM_SHAPE } from './request-form';
import { useNamedDocument } from './use-named-document';

const PATH = ['fields'];

/** Edits the form for a new project: the built-in fields, and the operator's own questions. */
export function RequestFormScreen() {
  const { t, i18n } = useTranslation('admin');
  const edited = useNamedDocument('site_content', 'project_request_form', REQUEST_FORM_SHAPE);
  const { set, errorOf } = edited.editor;
  const folds = useFolds();
  const add = (fields: JoinedField[]) => {
    const question = withKeys(newQuestion(), true);
    folds.toggle(question);
    set(PATH, [...fields, question]);
  };
  useUnsavedGuard(edited.isDirty, t('content.leave'));
  const wrong = errorOf([...PATH, 'zh-Hant']) ?? errorOf([...PATH, 'en']);
  return (
    <section>
      <h1 className="text-xl">{t('request_form.title')}</h1>
      <p className="mb-6 mt-1 max-w-[42em] text-ink-2">{t('request_form.lead')}</p>
      <DocumentForm edited={edited}>
        {({ fields }) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {wrong && <Alert tone="error">{wrong}</Alert>}
            <OrderedCards
              entries={fields}
              onChange={(next) => set(PATH, next)}
              nameOf={({ label }) => inLanguage(label, i18n.language) || t('request_form.unnamed')}
              canRemove={isQuestion}
              folds={{
                isOpen: (field, at) => folds.isOpen(field) || edited.editor.wasWrongIn([...PATH, at]),
                toggle: folds.toggle,
              }}
            >
              {(field, at) => <RequestField field={field} path={[...PATH, at]} />}
            </OrderedCards>
            {fields.length < MAX_ITEMS && (
              <div>
                <Button variant="quiet" onClick={() => add(fields)}>
                  <Icon name="plus" className="size-4.5" />
                  {t('request_form.add')}
                </Button>
              </div>
            )}
          </div>
        )}
      </DocumentForm>
    </section>
  );
}
