import { useTranslation } from 'next-i18next/pages';
import { DEMO_DOMAIN } from '@/config/demonstration';
import { Avatar } from '@/ui/media/avatar';

const ROLES = ['client', 'consultant', 'technician'] as const;

interface DemoAccountsProps {
  /** The password of every demonstration account. */
  password: string;
  onPick: (email: string) => void;
}

/** With demonstration data: accounts to log in as; one press fills in the form. */
export function DemoAccounts({ password, onPick }: DemoAccountsProps) {
  const { t } = useTranslation('auth');
  const { t: common } = useTranslation('common');
  return (
    <section aria-labelledby="demo-title" className="mt-6 rounded-m bg-gold-soft px-4 py-3.5 text-[0.9375rem]">
      <h2 id="demo-title" className="text-[0.9375rem]">
        {t('demo.title')}
      </h2>
      <p>
        {t('demo.text')} <code className="whitespace-nowrap font-sans font-semibold">{password}</code>
      </p>
      <ul className="mt-2.5 flex flex-wrap gap-2">
        {ROLES.map((role) => (
          <li key={role} className="flex-1">
            <button
              type="button"
              onClick={() => onPick(`${role}@${DEMO_DOMAIN}`)}
              className="flex min-h-[46px] w-full items-center justify-center gap-2.5 rounded-full border border-line-strong bg-card px-3 font-semibold hover:border-jade sm:justify-start sm:pl-1.5"
            >
              <span className="hidden sm:inline-grid">
                <Avatar name={common(`role.${role}`)} role={role} size="sm" />
              </span>
              {common(`role.${role}`)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
