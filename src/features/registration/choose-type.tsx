import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { paths } from '@/config/paths';
import { PlanPrice } from '@/features/common/money/plan-price';
import type { Plan } from '@/features/common/money/plans';
import { ButtonLink } from '@/ui/form/button';
import { Card } from '@/ui/layout/card';
import { Phrases } from '@/ui/layout/phrases';
import { Avatar } from '@/ui/media/avatar';
import { Icon } from '@/ui/media/icon';
import { REGISTER_TYPES, type RegisterType } from './register-draft';
import { RegisterFrame } from './register-frame';
import { useRegistration } from './use-registration';

/** The plans for each kind of professional. */
export type PlansOf = Record<Exclude<RegisterType, 'client'>, Plan[]>;

function ThreeParties() {
  const { t } = useTranslation('auth');
  const { t: common } = useTranslation('common');
  return (
    <>
      <h2 className="mb-4 text-lg">{t('parties.title')}</h2>
      <ul className="grid gap-4">
        {REGISTER_TYPES.map((party) => (
          <li key={party} className="flex gap-3.5">
            <Avatar name={common(`role.${party}`)} role={party} />
            <div className="min-w-0">
              <p className="font-semibold">{common(`role.${party}`)}</p>
              <p className="text-[0.9375rem] text-ink-2">{t(`parties.${party}`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function PartyCard({ party, plans }: { party: RegisterType; plans: PlansOf }) {
  const { t } = useTranslation('auth');
  const { t: common } = useTranslation('common');
  const points = [t(`choose.point.${party}.a`), t(`choose.point.${party}.b`), t(`choose.point.${party}.c`)];
  return (
    <Card as="section" aria-labelledby={party} className="p-6 sm:p-8">
      <div className="flex items-center gap-3.5">
        <Avatar name={common(`role.${party}`)} role={party} />
        <h2 id={party} className="text-xl">
          {t(`choose.as.${party}`)}
        </h2>
      </div>
      <ul className="mt-5 grid gap-2.5">
        {points.map((point) => (
          <li key={point} className="flex gap-2.5">
            <Icon name="check" className="mt-1 size-5 text-jade" />
            {point}
          </li>
        ))}
      </ul>
      {party !== 'client' && (
        <dl className="mt-6 grid gap-5 border-t border-line pt-5">
          <div>
            <dt className="text-sm text-ink-2">{t('choose.fee')}</dt>
            <dd className="mt-1.5 grid gap-x-8 gap-y-4 sm:grid-cols-2">
              {plans[party].map((plan) => (
                <div key={plan.id}>
                  <p className="text-[0.9375rem] font-semibold">{plan.name}</p>
                  <PlanPrice plan={plan} plans={plans[party]} />
                </div>
              ))}
            </dd>
            <dd className="mt-3 text-[0.9375rem] text-ink-2">{t('choose.refund')}</dd>
          </div>
          <div>
            <dt className="text-sm text-ink-2">{t('choose.papers')}</dt>
            <Phrases as="dd" className="mt-1">
              {t(`choose.papers_of.${party}`)}
            </Phrases>
          </div>
        </dl>
      )}
      <div className="mt-7">
        <ButtonLink variant={party === 'client' ? 'primary' : 'quiet'} href={paths.registerType(party)}>
          {t(`choose.start.${party}`)}
        </ButtonLink>
      </div>
    </Card>
  );
}

/** The start of a registration: the choice of a role, its cost, and how the three parties work together. */
export function ChooseType({ plans }: { plans: PlansOf }) {
  const { t } = useTranslation('auth');
  useRegistration('start');
  return (
    <RegisterFrame step="choose_type" title={t('choose.title')} lead={t('choose.lead')} aside={<ThreeParties />}>
      <div className="grid gap-5">
        {REGISTER_TYPES.map((party) => (
          <PartyCard key={party} party={party} plans={plans} />
        ))}
      </div>
      <p className="mt-6 text-ink-2">
        {t('choose.has_account')}{' '}
        <Link href={paths.login()} className="link inline-flex min-h-11 items-center">
          {t('login.submit')}
        </Link>
      </p>
    </RegisterFrame>
  );
}
