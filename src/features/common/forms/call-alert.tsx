import { useTranslation } from 'next-i18next/pages';
import type { ComponentProps } from 'react';
import type { ShownError } from '@/client/http/call-error';
import { Alert } from '@/ui/layout/alert';
import { ErrorDetails } from './error-details';

interface CallAlertProps extends Omit<ComponentProps<typeof ErrorDetails>, 'shown'> {
  shown: ShownError | null;
}

/** A failed call in a form or a list (Spec §8). Nothing without an error. */
export function CallAlert({ shown, inlineFields }: CallAlertProps) {
  const { t } = useTranslation('common');
  if (!shown) return null;
  return (
    <Alert tone="error" title={t('error.title')}>
      <ErrorDetails shown={shown} inlineFields={inlineFields} />
    </Alert>
  );
}
