import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { formatPrice } from '@/domain/money';
import { DottedLine } from '@/features/common/money/dotted-line';
import { useDates } from '@/features/common/time/use-dates';
import { Card } from '@/ui/layout/card';
import type { Person } from './person';

/** A user's identity, and their activity in figures. */
export function PersonFacts({ person }: { person: Person }) {
  const { t } = useTranslation('admin');
  const { t: profile } = useTranslation('profile');
  const { t: words } = useTranslation('project');
  const dates = useDates();
  const { subscription, rating, orders_paid: paid } = person;
  const projects = person.projects.map(({ status, count }) => `${words(`status.${status}`)} ${count}`);
  return (
    <>
      <Facts
        id="identity"
        title={t('people.identity')}
        facts={[
          [profile('field.email'), person.state !== 'deleted' && person.email],
          [profile('field.phone'), person.phone],
          [profile('field.nickname'), person.nickname],
          [profile('trade.company'), person.company_name],
          [t('people.language'), person.locale === 'en' ? 'English' : '繁體中文'],
          [t('people.number'), String(person.id)],
        ]}
      />
      <Facts
        id="standing"
        title={t('people.standing')}
        facts={[
          [t('people.created'), dates.dayTime(person.created_at)],
          [t('people.last_login'), person.last_login_at ? dates.dayTime(person.last_login_at) : t('people.never')],
          [t('people.sessions'), String(person.session_count)],
          [t('people.second_factor'), t(person.has_second_factor ? 'people.factor_set' : 'people.factor_none')],
          [
            t('people.registration'),
            person.registration_status && t(`professionals.status.${person.registration_status}`),
          ],
          [
            profile('subscription.title'),
            subscription && (
              <DottedLine
                parts={[
                  subscription.plan_name,
                  profile(`subscription.state.${subscription.status}`),
                  subscription.period_end && t('people.until', { day: dates.day(subscription.period_end) }),
                ]}
              />
            ),
          ],
          [
            t('people.projects'),
            person.user_type !== 'admin' && (projects.length > 0 ? <DottedLine parts={projects} /> : t('people.no')),
          ],
          [
            t('people.orders'),
            person.user_type !== 'admin' &&
              (paid.count > 0
                ? t('people.paid', { count: paid.count, price: formatPrice(paid.amount_cents) })
                : t('people.no')),
          ],
          [
            t('people.rating'),
            rating &&
              (rating.average === null
                ? t('people.no')
                : t('people.rated', { average: rating.average.toFixed(1), count: rating.count })),
          ],
        ]}
      />
    </>
  );
}

function Facts({ id, title, facts }: { id: string; title: string; facts: [term: string, value: ReactNode][] }) {
  return (
    <Card as="section" aria-labelledby={id} className="grid gap-5 p-5 sm:p-6">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {facts.map(
          ([term, value]) =>
            value && (
              <div key={term} className="min-w-0">
                <dt className="text-sm text-ink-2">{term}</dt>
                <dd className="break-words tabular-nums">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Card>
  );
}
