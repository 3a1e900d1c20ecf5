import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { privatePaths } from '@/config/private-paths';
import { formatPrice } from '@/domain/money';
import { Fact, Section } from '@/features/common/lists/section';
import type { AdminProject } from './project';

/** A project's orders, and what the platform still holds of the newest paid one. */
export function ProjectMoney({ project }: { project: AdminProject }) {
  const { t } = useTranslation('admin');
  const { t: payment } = useTranslation('payment');
  const { t: account } = useTranslation('account');
  const { orders, held } = project;
  if (orders.length === 0) return null;
  return (
    <Section heading="h2" title={t('projects.money')}>
      <ul className="grid divide-y divide-line">
        {orders.map((order) => (
          <li key={order.order_number} className="flex flex-wrap items-center justify-between gap-x-4 tabular-nums">
            <Link
              href={privatePaths.adminOrder(order.order_number)}
              className="inline-flex min-h-11 items-center text-jade underline-offset-4 hover:underline"
            >
              {order.order_number}
            </Link>
            <span>
              {formatPrice(order.amount_cents)}
              <span className="ml-3 text-sm text-ink-2">{payment(`state.${order.status}`)}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-x-6">
        <Link
          href={privatePaths.adminBooks({ project_id: String(project.id) })}
          className="inline-flex min-h-11 items-center text-jade underline-offset-4 hover:underline"
        >
          {t('books.to_books')}
        </Link>
        <Link
          href={privatePaths.adminProjectStatement(project.id)}
          className="inline-flex min-h-11 items-center text-jade underline-offset-4 hover:underline"
        >
          {account('statement.link')}
        </Link>
      </p>
      {held && (
        <dl className="grid grid-cols-2 gap-4 border-t border-line pt-4">
          <Fact term={t('projects.held_paid')}>{formatPrice(held.paid_cents)}</Fact>
          <Fact term={t('projects.held_left')}>{formatPrice(held.left_cents)}</Fact>
        </dl>
      )}
    </Section>
  );
}
