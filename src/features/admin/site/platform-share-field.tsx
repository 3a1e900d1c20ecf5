import { useTranslation } from 'next-i18next/pages';
import { PLATFORM_SHARE_MAX_PERCENT } from '@/config/limits/projects';
import { TextField } from '@/ui/form/text-field';
import { controlId } from '../document/body';
import { useEditor } from '../document/editor-context';

const PATH = 'platform_percent';

/** What the platform keeps of the money that becomes due to technicians. */
export function PlatformShareField({ value }: { value: number | undefined }) {
  const { t } = useTranslation('admin');
  const editor = useEditor();
  return (
    <div className="md:max-w-[50%] md:pr-2.5">
      <TextField
        id={controlId([PATH])}
        label={t('settings.platform_percent')}
        hint={t('settings.platform_hint', { max: PLATFORM_SHARE_MAX_PERCENT })}
        type="number"
        min={0}
        max={PLATFORM_SHARE_MAX_PERCENT}
        step={1}
        inputMode="numeric"
        end={
          <span aria-hidden="true" className="px-3">
            %
          </span>
        }
        value={String(value ?? 0)}
        onChange={({ target }) => editor.set([PATH], target.value === '' ? '' : Number(target.value))}
        error={editor.errorOf([PATH])}
      />
    </div>
  );
}
