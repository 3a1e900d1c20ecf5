import { useSession } from '@/client/use-session';
import { formatPrice } from '@/domain/money';
import { PROJECT_ACTIONS } from '@/domain/project/transitions';
import { dotted } from '@/features/common/dotted';
import { personName } from '@/features/common/person-name';
import { useDates } from '@/features/common/use-dates';
import { Card } from '@/ui/card';
import { useTranslation } from '@/ui/texts';
import type { ProjectDetails, ProjectEvent } from '../types';

/** Events whose sentence is under `event`; another is told by the status it led to. */
const KNOWN = ['create', ...PROJECT_ACTIONS] as const;
type Known = (typeof KNOWN)[number];
const isKnown = (event: string): event is Known => (KNOWN as readonly string[]).includes(event);

/** What happened, in words, newest first. */
export function LogPanel({ project }: { project: ProjectDetails }) {
  const { t } = useTranslation('project');
  const dates = useDates();
  const me = useSession().profile?.id;
  const newestFirst = [...project.events].sort((a, b) => b.id - a.id);
  const sentence = (event: ProjectEvent): string => {
    const who = event.actor === null ? t('log.system') : event.actor.id === me ? t('log.you') : personName(event.actor);
    return isKnown(event.event) ? t(`event.${event.event}`, { who }) : t(`status.${event.to_status}`);
  };
  const detail = ({ data }: ProjectEvent): string =>
    dotted([
      typeof data.version === 'number' && t('version', { n: data.version }),
      typeof data.amount_cents === 'number' && formatPrice(data.amount_cents),
      typeof data.order_number === 'string' && data.order_number,
    ]);
  return (
    <Card as="ol" className="divide-y divide-line">
      {newestFirst.map((event) => (
        <li key={event.id} className="flex flex-wrap justify-between gap-x-6 px-5 py-3 md:px-6">
          <p className="min-w-0">
            {sentence(event)}
            {detail(event) && <span className="ml-2 text-sm tabular-nums text-ink-2">{detail(event)}</span>}
          </p>
          <time dateTime={event.created_at} className="text-sm tabular-nums text-ink-2">
            {dates.dayTime(event.created_at)}
          </time>
        </li>
      ))}
    </Card>
  );
}
