import { type ComponentProps, useEffect, useRef } from 'react';
import { TextField } from '@/ui/form/field';
import { useTranslation } from '@/ui/texts';

type LoginCodeProps = Omit<ComponentProps<typeof TextField>, 'label'>;

/** The code of the authenticator app, or a recovery code, of whoever has set one. */
export function LoginCode(props: LoginCodeProps) {
  const { t } = useTranslation('auth');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <TextField
      {...props}
      ref={input}
      id="code"
      label={t('verify.code')}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
    />
  );
}
