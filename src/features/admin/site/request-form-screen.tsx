import { MAX_ITEMS } from '@/config/limits';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { useTranslation } from '@/ui/texts';
import { moved } from '../common/moved';
import { useUnsavedGuard } from '../content/use-unsaved-guard';
import { DocumentFrame } from './document-frame';
import { RequestField } from './request-field';
import { type JoinedField, joinErrors, joinForm, newQuestion, type RequestFormBody, splitForm } from './request-form';
import { useDocument } from './use-document';

/** What a client is asked for a new project: the fields that every request has, and questions of the operator's own. */
export function RequestFormScreen() {
  const { t } = useTranslation('admin');
  const editor = useDocument<RequestFormBody>({ kind: 'site_content', key: 'project_request_form' });
  useUnsavedGuard(editor.isChanged);
  const errors = joinErrors(editor.errors);
  return (
    <section className="max-w-[860px]">
      <h1 className="text-[26px] md:text-[32px]">{t('request_form.title')}</h1>
      <p className="mb-6 mt-1 text-ink-2">{t('request_form.lead')}</p>
      <DocumentFrame editor={editor}>
        {(body) => {
          const fields = joinForm(body);
          const set = (changed: JoinedField[]) => editor.change(splitForm(changed));
          return (
            <div className="grid gap-4">
              {errors.fields && <Alert tone="error">{errors.fields}</Alert>}
              <ul className="grid gap-4">
                {fields.map((field, at) => (
                  <RequestField
                    key={field.key}
                    field={field}
                    at={at}
                    of={fields.length}
                    errors={errors}
                    onChange={(changed) => set(fields.map((one, index) => (index === at ? changed : one)))}
                    onMove={(to) => set(moved(fields, at, to))}
                    onRemove={() => set(fields.filter((_one, index) => index !== at))}
                  />
                ))}
              </ul>
              <div>
                <Button
                  variant="quiet"
                  disabled={fields.length >= MAX_ITEMS}
                  onClick={() => set([...fields, newQuestion()])}
                >
                  <Icon name="plus" />
                  {t('request_form.add')}
                </Button>
              </div>
            </div>
          );
        }}
      </DocumentFrame>
    </section>
  );
}
