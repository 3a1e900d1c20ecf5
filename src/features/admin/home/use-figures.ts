import { useTranslation } from 'next-i18next/pages';
import { useMemo } from 'react';
import type { adminOverviewCalls } from '@/contract/admin/overview/calls';
import type { ReplyOf } from '@/contract/call';
import { formatPrice } from '@/domain/money';
import { useDates } from '@/features/common/time/use-dates';
import { type FigureModel, inThousands, percent, sum } from './figure-model';

type Figures = ReplyOf<typeof adminOverviewCalls.figures>;

const HOURS_A_DAY = 24;

/** The figures as charts and tables, in the page's language; null until they are loaded. */
export function useFigures(figures: Figures | undefined): FigureModel[] | null {
  const { t, i18n } = useTranslation('admin');
  const { t: project } = useTranslation('project');
  const { day } = useDates();
  // Memoized, because a new model makes its chart draw again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts change only with the language
  return useMemo(() => (figures ? modelsOf(figures) : null), [figures, i18n.language]);

  function modelsOf(all: Figures): FigureModel[] {
    const days = all.starts.map((start) => (all.step === 'week' ? t('home.week_of', { day: day(start) }) : day(start)));
    const overTime = { heading: t('home.heading.time'), labels: days, tick: inThousands };
    const formatted = (values: readonly number[]) => values.map(inThousands);
    const share = (part: number, whole: number) => {
      const rate = percent(part, whole);
      return rate === null ? t('home.no_rate') : `${rate}%`;
    };
    return [registrations(), projectsByStatus(), timeInStatus(), rates(), revenue(), subscriptions(), messages()];

    function registrations(): FigureModel {
      const roles = ['client', 'consultant', 'technician'] as const;
      const series = roles.map((role) => ({
        label: project(`role.${role}`),
        values: all.registrations[role],
        tone: role,
      }));
      const total = sum(series.flatMap(({ values }) => values));
      return {
        ...overTime,
        key: 'registrations',
        title: t('home.registrations.title'),
        summary: t('home.registrations.summary', { count: total, shown: inThousands(total) }),
        kind: 'bar',
        isStacked: true,
        series,
        columns: series.map(({ label, values }) => ({ label, cells: formatted(values) })),
      };
    }

    function projectsByStatus(): FigureModel {
      const counts = all.projects_by_status.map(({ count }) => count);
      const label = t('home.projects.column');
      return {
        key: 'projects',
        title: t('home.projects.title'),
        summary: t('home.projects.summary', { count: sum(counts), shown: inThousands(sum(counts)) }),
        kind: 'bar',
        isSideways: true,
        heading: t('home.heading.status'),
        labels: all.projects_by_status.map(({ status }) => project(`status.${status}`)),
        series: [{ label, values: counts, tone: 'jade' }],
        columns: [{ label, cells: formatted(counts) }],
        tick: inThousands,
      };
    }

    function timeInStatus(): FigureModel {
      const rows = all.time_in_status;
      const inDays = (hours: number) => Math.round((hours / HOURS_A_DAY) * 10) / 10;
      const duration = (hours: number) =>
        hours < 2 * HOURS_A_DAY ? t('home.hours', { hours }) : t('home.days', { days: inDays(hours) });
      const median = rows.map((row) => row.median_hours);
      const ninth = rows.map((row) => row.ninth_decile_hours);
      return {
        key: 'time',
        title: t('home.time.title'),
        summary: t('home.time.summary', { shown: inThousands(sum(rows.map(({ count }) => count))) }),
        note: all.time_in_status_is_capped ? t('home.time.note_capped') : t('home.time.note'),
        kind: 'bar',
        isSideways: true,
        heading: t('home.heading.status'),
        labels: rows.map(({ status }) => project(`status.${status}`)),
        series: [
          { label: t('home.time.median'), values: median.map(inDays), tone: 'jade' },
          { label: t('home.time.ninth'), values: ninth.map(inDays), tone: 'gold' },
        ],
        columns: [
          { label: t('home.time.median'), cells: median.map(duration) },
          { label: t('home.time.ninth'), cells: ninth.map(duration) },
          { label: t('home.time.left'), cells: rows.map(({ count }) => inThousands(count)) },
        ],
        tick: (value) => t('home.days', { days: value }),
      };
    }

    function rates(): FigureModel {
      const { published, accepted, completed } = all.projects;
      const of = (part: readonly number[]) => published.map((whole, index) => percent(part[index] ?? 0, whole));
      const cells = (part: readonly number[]) =>
        published.map((whole, index) =>
          t('home.rates.cell', { shown: inThousands(part[index] ?? 0), rate: share(part[index] ?? 0, whole) }),
        );
      return {
        ...overTime,
        key: 'rates',
        title: t('home.rates.title'),
        summary: t('home.rates.summary', {
          shown: inThousands(sum(published)),
          accepted: share(sum(accepted), sum(published)),
          completed: share(sum(completed), sum(published)),
        }),
        note: t('home.rates.note'),
        kind: 'line',
        series: [
          { label: t('home.rates.accepted'), values: of(accepted), tone: 'jade' },
          { label: t('home.rates.completed'), values: of(completed), tone: 'technician' },
        ],
        columns: [
          { label: t('home.rates.published'), cells: formatted(published) },
          { label: t('home.rates.accepted'), cells: cells(accepted) },
          { label: t('home.rates.completed'), cells: cells(completed) },
        ],
        tick: (value) => `${value}%`,
      };
    }

    function revenue(): FigureModel {
      const { quotation_cents, fee_cents, subscription_cents, refunded_cents } = all.revenue;
      const series = [
        { label: t('home.revenue.quotation'), values: quotation_cents, tone: 'jade' as const },
        { label: t('home.revenue.fee'), values: fee_cents, tone: 'gold' as const },
        { label: t('home.revenue.subscription'), values: subscription_cents, tone: 'technician' as const },
        { label: t('home.revenue.refunded'), values: refunded_cents, tone: 'ember' as const },
      ];
      return {
        ...overTime,
        key: 'revenue',
        title: t('home.revenue.title'),
        summary: t('home.revenue.summary', {
          received: formatPrice(sum([...quotation_cents, ...fee_cents, ...subscription_cents])),
          refunded: formatPrice(sum(refunded_cents)),
        }),
        kind: 'bar',
        series,
        columns: series.map(({ label, values }) => ({ label, cells: values.map(formatPrice) })),
        tick: formatPrice,
      };
    }

    function subscriptions(): FigureModel {
      const label = t('home.subscriptions.column');
      const now = all.subscriptions_by_status
        .filter(({ status }) => status !== 'incomplete')
        .map(({ status, count }) => `${t(`home.subscription.${status}`)} ${inThousands(count)}`);
      return {
        ...overTime,
        key: 'subscriptions',
        title: t('home.subscriptions.title'),
        summary: t('home.subscriptions.summary', {
          count: sum(all.subscriptions_paid),
          shown: inThousands(sum(all.subscriptions_paid)),
        }),
        note: t('home.subscriptions.note', { now: now.join(t('comma')) }),
        kind: 'bar',
        series: [{ label, values: all.subscriptions_paid, tone: 'technician' }],
        columns: [{ label, cells: formatted(all.subscriptions_paid) }],
      };
    }

    function messages(): FigureModel {
      const label = t('home.messages.column');
      return {
        ...overTime,
        key: 'messages',
        title: t('home.messages.title'),
        summary: t('home.messages.summary', { count: sum(all.messages), shown: inThousands(sum(all.messages)) }),
        kind: 'bar',
        series: [{ label, values: all.messages, tone: 'jade' }],
        columns: [{ label, cells: formatted(all.messages) }],
      };
    }
  }
}
