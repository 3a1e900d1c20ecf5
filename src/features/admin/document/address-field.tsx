import { useTranslation } from 'next-i18next/pages';
import { LINE_MAX_CHARS } from '@/config/limits/calls';
import { TextField } from '@/ui/form/text-field';
import { controlId, type Path } from './body';
import { useEditor } from './editor-context';

interface AddressFieldProps {
  label: string;
  value: unknown;
  path: Path;
}

/** The address of a link: the same in every language. */
export function AddressField({ label, value, path }: AddressFieldProps) {
  const { t } = useTranslation('admin');
  const editor = useEditor();
  return (
    <TextField
      id={controlId(path)}
      label={label}
      hint={t('content.address_hint')}
      inputMode="url"
      autoComplete="off"
      maxLength={LINE_MAX_CHARS}
      value={String(value ?? '')}
      error={editor.errorOf(path)}
      onChange={(event) => editor.set(path, event.target.value)}
    />
  );
}
