import { useTranslation } from 'next-i18next/pages';
import { FIRST_STAGE_MAX_PERCENT, LAST_STAGE_MIN_PERCENT } from '@/config/limits/projects';
import { TextField } from '@/ui/form/text-field';
import { controlId } from '../document/body';
import { useEditor } from '../document/editor-context';
import type { SettingBody } from './bodies';

type Limits = NonNullable<SettingBody['stage_limits']>;

const PATH = 'stage_limits';
const DEFAULTS: Limits = { first_max_percent: FIRST_STAGE_MAX_PERCENT, last_min_percent: LAST_STAGE_MIN_PERCENT };

/** How much the first stage of a quotation may be at most, and the last at least. */
export function StageLimitsField({ value }: { value: Limits | undefined }) {
  const { t } = useTranslation('admin');
  const editor = useEditor();
  const write = (key: keyof Limits, typed: string) => {
    const next = typed === '' ? '' : Number(typed);
    if (value) editor.set([PATH, key], next);
    else editor.set([PATH], { ...DEFAULTS, [key]: next });
  };
  return (
    <div className="grid gap-5 md:grid-cols-2">
      {(['first_max_percent', 'last_min_percent'] as const).map((key) => (
        <TextField
          key={key}
          id={controlId([PATH, key])}
          label={t(`settings.${key}`)}
          hint={t('settings.percent_default', { percent: DEFAULTS[key] })}
          type="number"
          min={1}
          step={1}
          inputMode="numeric"
          end={
            <span aria-hidden="true" className="px-3">
              %
            </span>
          }
          value={String(value?.[key] ?? DEFAULTS[key])}
          onChange={(event) => write(key, event.target.value)}
          error={editor.errorOf([PATH, key])}
        />
      ))}
    </div>
  );
}
