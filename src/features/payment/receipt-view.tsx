import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { CallError } from '@/client/http/call-error';
import { useCallQuery } from '@/client/query/use-call-query';
import { FILE_URL_REFETCH_MS } from '@/config/limits/files';
import { privatePaths } from '@/config/private-paths';
import type { ReplyOf } from '@/contract/call';
import { orderCalls } from '@/contract/order/calls';
import { siteCalls } from '@/contract/site/calls';
import { type ReceiptCompany, receiptLines, type SayOfReceipt } from '@/domain/receipt';
import { keepUnits } from '@/domain/units';
import { CallFailure } from '@/features/common/forms/call-failure';
import { Button, ButtonLink, buttonClass } from '@/ui/form/button';
import { Card } from '@/ui/layout/card';
import { EmptyState } from '@/ui/layout/empty-state';
import { SkeletonList } from '@/ui/layout/skeleton';
import { Icon } from '@/ui/media/icon';

/** A paid order's receipt: a printable page, and the PDF to download. */
export function ReceiptView({ orderNumber }: { orderNumber: string | undefined }) {
  const { t } = useTranslation(['payment', 'receipt']);
  const query = useCallQuery(
    orderCalls.receipt,
    { order_number: orderNumber ?? '' },
    // Refunds made since are read with the new address of the PDF.
    { isEnabled: Boolean(orderNumber), pollIntervalMs: FILE_URL_REFETCH_MS },
  );
  const site = useCallQuery(siteCalls.siteContent, { type: 'company' });
  const facts = site.data?.content;
  const company = facts && 'name' in facts ? facts : null;
  const wayOut = { href: privatePaths.paymentRecord(), label: t('to_records') };
  const status = query.error instanceof CallError ? query.error.status : undefined;
  if (!orderNumber || status === 404 || status === 422)
    return (
      <EmptyState
        as="h1"
        picture="search"
        title={t('receipt:not_found')}
        text={t('receipt:not_found_text')}
        action={<ButtonLink href={wayOut.href}>{wayOut.label}</ButtonLink>}
      />
    );
  if (query.isPending || site.isPending) return <SkeletonList rows={2} />;
  if (!query.data) return <CallFailure error={query.error} onRetry={query.refetch} wayOut={wayOut} />;
  return (
    <div className="mx-auto grid max-w-[720px] gap-5">
      <p className="flex flex-wrap justify-between gap-3 print:hidden">
        <ButtonLink variant="text" href={wayOut.href}>
          <Icon name="arrow-left" className="size-4.5" />
          {wayOut.label}
        </ButtonLink>
        <span className="flex flex-wrap gap-3">
          <Button variant="quiet" onClick={() => window.print()}>
            {t('receipt:print')}
          </Button>
          <a href={query.data.pdf_src} download className={buttonClass()}>
            <Icon name="download" className="size-4.5" />
            {t('receipt:pdf')}
          </a>
        </span>
      </p>
      <Paper receipt={query.data} company={company} />
    </div>
  );
}

interface PaperProps {
  receipt: ReplyOf<typeof orderCalls.receipt>;
  company: ReceiptCompany | null;
}

function Paper({ receipt, company }: PaperProps) {
  const { t } = useTranslation(['payment', 'receipt']);
  const { locale = '' } = useRouter();
  const say: SayOfReceipt = (word, values) => t(`receipt:${word}`, values ?? {});
  const { operator, about, whole, items, parts, total, refunds } = receiptLines(receipt, company, say, locale);
  return (
    <Card className="p-6 sm:p-10 print:border-0 print:p-0">
      <p className="text-ink-2">{operator}</p>
      <h1 className="text-[1.625rem] md:text-[2rem]">{t('payment:receipt_title')}</h1>
      <dl className="mt-6 grid gap-y-3 border-y border-line py-6">
        {about.map(({ term, value }) => (
          <div key={term} className="gap-x-6 sm:grid sm:grid-cols-[150px_1fr] print:grid print:grid-cols-[150px_1fr]">
            <dt className="text-sm leading-7 text-ink-2">{term}</dt>
            <dd className="min-w-0 break-words tabular-nums">{keepUnits(value)}</dd>
          </div>
        ))}
      </dl>
      {items.length > 0 && (
        <ul aria-label={whole ?? t('receipt:items')} className="grid gap-3 border-b border-line py-6">
          {whole && (
            <li aria-hidden="true" className="text-sm text-ink-2">
              {whole}
            </li>
          )}
          {items.map(({ term, measure, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items of an accepted quotation never change
            <li key={index} className="flex items-baseline justify-between gap-6 print:break-inside-avoid">
              <span className="min-w-0 break-words">
                {term}
                <span className="block text-sm tabular-nums text-ink-2">{measure}</span>
              </span>
              <span className="tabular-nums">{value}</span>
            </li>
          ))}
        </ul>
      )}
      <dl className="grid gap-2 py-6">
        {parts.map(({ term, measure, value }) => (
          <div key={term} className="flex items-baseline justify-between gap-6">
            <dt className="min-w-0 break-words">
              {term}
              <span className="block text-sm tabular-nums text-ink-2">{measure}</span>
            </dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-6 font-semibold">
          <dt>{total.term}</dt>
          <dd className="text-xl tabular-nums">{total.value}</dd>
        </div>
        {refunds.map(({ term, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines come in the order of the refunds, and only grow
          <div key={index} className="flex items-baseline justify-between gap-6 text-ink-2">
            <dt>{term}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="border-t border-line pt-4 text-sm text-ink-2">{t('receipt:foot', { operator })}</p>
    </Card>
  );
}
