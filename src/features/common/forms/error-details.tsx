import { useTranslation } from 'next-i18next/pages';
import type { ErrorClass, ShownError } from '@/client/http/call-error';

/** Where no reply came, the class has a sentence of its own; a reply without a message shows `problem_occur`. */
const NAMED_CLASSES = ['timeout', 'connection', 'network'] as const satisfies ErrorClass[];
type NamedClass = (typeof NAMED_CLASSES)[number];
const isNamedClass = (name: string | undefined): name is NamedClass => NAMED_CLASSES.some((known) => known === name);

interface ErrorDetailsProps {
  shown: ShownError;
  /** Fields whose messages are shown next to their inputs already. */
  inlineFields?: readonly string[];
}

/** An error as in Spec §8: the message, each field prettified with its messages, then the code and the request's id. */
export function ErrorDetails({ shown, inlineFields = [] }: ErrorDetailsProps) {
  const { t } = useTranslation('common');
  const { text, code, errorClass, requestId } = shown;
  const name = text === 'problem_occur' ? errorClass : text;
  const fields = shown.fields.filter((field) => !inlineFields.includes(field.name));
  const marks = [code && t('error.code', { code }), requestId && t('error.request_id', { id: requestId })].filter(
    (mark) => !!mark,
  );
  return (
    <>
      <p>{isNamedClass(name) ? t(`error.${name}`) : text === 'problem_occur' ? t('error.problem_occur') : text}</p>
      {fields.length > 0 && (
        <ul className="mt-1">
          {fields.map((field) => (
            <li key={field.name}>
              <span className="font-semibold">{field.label}</span> {field.messages.join(' ')}
            </li>
          ))}
        </ul>
      )}
      {code !== 'form_error' && marks.length > 0 && (
        <p className="mt-1 flex flex-wrap gap-x-4 text-[0.8125rem] text-ink-2">
          {marks.map((mark) => (
            <span key={mark} className="[overflow-wrap:anywhere]">
              {mark}
            </span>
          ))}
        </p>
      )}
    </>
  );
}
