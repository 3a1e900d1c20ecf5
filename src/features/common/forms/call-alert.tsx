import { useTranslation } from 'next-i18next/pages';
import type { ErrorClass, ShownError } from '@/client/http/call-error';
import { Alert } from '@/ui/layout/alert';

/** Classes that have a sentence of their own; the others show `problem_occur`. */
const NAMED_CLASSES = ['timeout', 'connection', 'network', 'server_error'] as const satisfies ErrorClass[];
type NamedClass = (typeof NAMED_CLASSES)[number];
const isNamedClass = (name: string | undefined): name is NamedClass => NAMED_CLASSES.some((known) => known === name);

/** What happened, in a sentence: the server's message where there is one. */
export function useErrorText(): (shown: ShownError) => string {
  const { t } = useTranslation('common');
  return (shown) => {
    const name = shown.text === 'problem_occur' ? shown.errorClass : shown.text;
    if (isNamedClass(name)) return t(`error.${name}`);
    return shown.text === 'problem_occur' ? t('error.problem_occur') : shown.text;
  };
}

interface CallAlertProps {
  shown: ShownError | null;
  /** Fields whose messages are shown next to their inputs already. */
  inlineFields?: readonly string[];
}

/** A failed call, as in Spec §8: what happened, then each field and its messages. Nothing without an error. */
export function CallAlert({ shown, inlineFields = [] }: CallAlertProps) {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  if (!shown) return null;
  const fields = shown.fields.filter((field) => !inlineFields.includes(field.name));
  return (
    <Alert tone="error" title={t('error.title')}>
      <p>{errorText(shown)}</p>
      {fields.length > 0 && (
        <ul className="mt-1">
          {fields.map((field) => (
            <li key={field.name}>
              <span className="font-semibold">{field.label}</span> {field.messages.join(' ')}
            </li>
          ))}
        </ul>
      )}
      {shown.requestId && shown.code !== 'form_error' && (
        <p className="mt-1 text-[13px] text-ink-2">{t('error.request_id', { id: shown.requestId })}</p>
      )}
    </Alert>
  );
}
