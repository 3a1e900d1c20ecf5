import Link from 'next/link';
import { paths } from '@/config/paths';
import { Avatar } from '@/ui/avatar';
import { ButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/icon';
import { useTranslation } from '@/ui/texts';
import { RegisterFrame } from './register-frame';
import { useRegistration } from './use-registration';

const PARTIES = ['client', 'consultant', 'technician'] as const;

function ThreeParties() {
  const { t } = useTranslation('auth');
  return (
    <>
      <h2 className="mb-4 text-lg">{t('parties.title')}</h2>
      <ul className="grid gap-4">
        {PARTIES.map((party) => (
          <li key={party} className="flex gap-3.5">
            <Avatar name={t(`role.${party}`)} role={party} />
            <div className="min-w-0">
              <p className="font-semibold">{t(`role.${party}`)}</p>
              <p className="text-[15px] text-ink-2">{t(`parties.${party}`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The start of a registration: who one is, and how the three work together. */
export function ChooseType() {
  const { t } = useTranslation('auth');
  useRegistration('start');
  const party = 'client';
  const points = [t('choose.point_need'), t('choose.point_choose'), t('choose.point_accept')];
  return (
    <RegisterFrame step="choose_type" title={t('choose.title')} lead={t('choose.lead')} aside={<ThreeParties />}>
      <Card className="p-6 sm:p-8">
        <div className="flex items-center gap-3.5">
          <Avatar name={t(`role.${party}`)} role={party} />
          <h2 className="text-xl">{t('choose.as_client')}</h2>
        </div>
        <ul className="mb-7 mt-5 grid gap-2.5">
          {points.map((point) => (
            <li key={point} className="flex gap-2.5">
              <Icon name="check" className="mt-1 size-5 text-jade" />
              {point}
            </li>
          ))}
        </ul>
        <ButtonLink href={paths.registerType('client')}>{t('choose.start')}</ButtonLink>
      </Card>
      <p className="mt-6 text-ink-2">
        {t('choose.has_account')}{' '}
        <Link href={paths.login()} className="link inline-flex min-h-11 items-center">
          {t('login.submit')}
        </Link>
      </p>
    </RegisterFrame>
  );
}
