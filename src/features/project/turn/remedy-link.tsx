import { paths } from '@/config/paths';
import { privatePaths } from '@/config/private-paths';
import type { Guard } from '@/domain/project/transitions';
import { Link } from '@/ui/link';
import { useTranslation } from '@/ui/texts';

/** Where to put right what is wrong with oneself; nothing where only time or others can. */
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
