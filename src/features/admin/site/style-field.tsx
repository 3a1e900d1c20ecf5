import { useTranslation } from 'next-i18next/pages';
import { useDeferredValue, useMemo } from 'react';
import { GLOBAL_CSS_MAX_CHARS } from '@/config/limits/site';
import { cleanCss } from '@/domain/content/clean-css';
import { TextAreaField } from '@/ui/form/text-area-field';
import { Alert } from '@/ui/layout/alert';
import { useEditor } from '../document/editor-context';

const PATH = ['global_css'];

/** The style sheet as written, and the part of it that is served: the server cleans it with the same function. */
export function StyleField({ value }: { value: string }) {
  const { t } = useTranslation('admin');
  const editor = useEditor();
  const deferred = useDeferredValue(value);
  const { text, removed, brokenAt } = useMemo(() => cleanCss(deferred), [deferred]);
  return (
    <div className="grid gap-4 [&_textarea]:font-mono [&_textarea]:text-sm">
      <TextAreaField
        label={t('settings.css')}
        rows={10}
        spellCheck={false}
        maxLength={GLOBAL_CSS_MAX_CHARS}
        value={value}
        onChange={(event) => editor.set(PATH, event.target.value)}
        error={brokenAt === null ? editor.errorOf(PATH) : t('settings.css_broken', { line: brokenAt })}
      />
      {removed.length > 0 && (
        <Alert tone="warning" title={t('settings.css_removed', { count: removed.length })}>
          <ul className="mt-1 grid gap-2">
            {removed.map((one) => (
              <li key={`${one.line} ${one.text}`}>
                <p>
                  {t('settings.css_line', { line: one.line })}
                  {t(`settings.css_why.${one.why}`)}
                </p>
                <code className="block break-all text-[0.8125rem]">{one.text}</code>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {text !== '' && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{t('settings.css_served')}</summary>
          <pre className="overflow-x-auto rounded-m border border-line bg-card p-4 text-[0.8125rem]">
            <code>{text}</code>
          </pre>
        </details>
      )}
    </div>
  );
}
