import { useTranslation } from 'next-i18next/pages';
import { useUnsavedGuard } from '@/features/common/forms/use-unsaved-guard';

/** Asks before what was typed into a form of a project is lost. */
export function useFormGuard(isActive: boolean): void {
  const { t } = useTranslation('project');
  useUnsavedGuard(isActive, `${t('form.discard_title')}\n${t('form.discard_text')}`);
}
