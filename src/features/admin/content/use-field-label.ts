import { useTranslation } from '@/ui/texts';

/** What a field is called; blocks and cases share their words. */
export function useFieldLabel(name: string): string {
  const { t } = useTranslation('admin');
  return t(`content.field.${name as 'title'}`);
}
