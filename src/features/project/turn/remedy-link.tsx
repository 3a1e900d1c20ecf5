import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { paths } from '@/config/paths';
import { privatePaths } from '@/config/private-paths';
import type { Guard } from '@/domain/project/transitions';

interface RemedyLinkProps {
  by: Guard;
  /** The order of the fee that is to be paid first, if that is the reason. */
  feeOrder?: string;
}

/** A link to where users can resolve a guard themselves; nothing for other guards. */
export function RemedyLink({ by, feeOrder }: RemedyLinkProps) {
  const { t } = useTranslation(['project', 'detail']);
  const remedies: Partial<Record<Guard, { href: string; label: string }>> = {
    approved: { href: paths.registerApproval(), label: t('detail:act.remedy.approved') },
    subscribed: { href: privatePaths.subscription(), label: t('detail:act.remedy.subscribed') },
    licensed: { href: privatePaths.accountTrade('certificates'), label: t('detail:licence.remedy') },
    ...(feeOrder && { fee_paid: { href: privatePaths.payment(feeOrder), label: t('detail:act.remedy.fee_paid') } }),
  };
  const remedy = remedies[by];
  if (!remedy) return null;
  return (
    <>
      {/* A space, which vanishes where the link begins a line. */}{' '}
      <Link href={remedy.href} className="link inline-block whitespace-nowrap">
        {remedy.label}
      </Link>
    </>
  );
}
