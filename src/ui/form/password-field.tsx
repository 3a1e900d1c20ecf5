import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { Icon } from '@/ui/media/icon';
import { TextField, type TextFieldProps } from './text-field';

/** A password field with a button that shows the password. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const { t } = useTranslation('common');
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type={isShown ? 'text' : 'password'}
      end={
        <button
          type="button"
          className="grid size-11 cursor-pointer place-items-center rounded-full hover:text-jade"
          aria-pressed={isShown}
          aria-label={t('ui.show_password')}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'eye-off' : 'eye'} className="size-5.5" />
        </button>
      }
    />
  );
}
