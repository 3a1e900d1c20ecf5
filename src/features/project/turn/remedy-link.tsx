import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { paths } from '@/config/paths';
import { privatePaths } from '@/config/private-paths';
import type { Guard } from '@/domain/project/transitions';

/** A link to where users can resolve a guard themselves; nothing for other guards. */
export function RemedyLink({ by }: { by: Guard }) {
  const { t } = useTranslation('project');
  if (by !== 'approved' && by !== 'subscribed') return null;
  return (
    <Link
      href={by === 'approved' ? paths.registerApproval() : privatePaths.subscription()}
      className="link ml-2 inline-block whitespace-nowrap"
    >
      {t(`act.remedy.${by}`)}
    </Link>
  );
}
