import { useTranslation } from 'next-i18next/pages';
import { Button } from '@/ui/form/button';
import { Alert } from '@/ui/layout/alert';

interface RecoveryCodesProps {
  /** What was done. */
  done: string;
  codes: readonly string[];
  onClose: () => void;
}

/** The codes to use instead of a lost phone, shown only once. */
export function RecoveryCodes({ done, codes, onClose }: RecoveryCodesProps) {
  const { t } = useTranslation('account');
  return (
    <div className="grid gap-5">
      <Alert tone="success">{done}</Alert>
      <p>{t('second_factor.recovery')}</p>
      <ul className="grid gap-y-1">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p>
        <Button onClick={onClose}>{t('second_factor.kept')}</Button>
      </p>
    </div>
  );
}
