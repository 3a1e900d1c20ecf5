import { useTranslation } from 'next-i18next/pages';
import { useId } from 'react';
import { type AgeGroup, groupByAge } from '@/domain/notification/age-groups';
import { groupByProject } from '@/domain/notification/project-groups';
import { NotificationLink, type NotificationLinkProps } from './notification-link';
import { ProjectNotifications } from './project-notifications';
import type { Notification } from './types';
import { useTimeLabels } from './use-time-labels';

interface NotificationGroupsProps extends Pick<NotificationLinkProps, 'look' | 'onOpen'> {
  rows: readonly Notification[];
  /** The rank of the groups' headings. */
  heading: 'h2' | 'h3';
}

/** Notifications of today, of this week, and older ones (Spec §2); in each, several of one project stand together. */
export function NotificationGroups({ rows, heading: Heading, look, onOpen }: NotificationGroupsProps) {
  const { now, labelOf } = useTimeLabels(rows);
  const { t } = useTranslation('profile');
  const id = useId();
  const headingId = (group: AgeGroup) => `${id}-${group}`;
  return groupByAge(rows, now).map(({ group, rows: groupRows }) => (
    <section key={group} aria-labelledby={headingId(group)} className={look === 'page' ? 'mt-7 first:mt-0' : ''}>
      <Heading
        id={headingId(group)}
        className={look === 'page' ? 'mb-2 text-[0.9375rem] text-ink-2' : 'px-5 pb-1 pt-3 text-[0.8125rem] text-ink-2'}
      >
        {t(`notification.group.${group}`)}
      </Heading>
      <ul className={`divide-y divide-line ${look === 'page' ? 'rounded-m border border-line bg-card' : ''}`}>
        {groupByProject(groupRows).map(([newest, ...rest]) => (
          // The last one stays while newer ones come.
          <li key={rest.at(-1)?.id ?? newest.id}>
            {newest.project && rest.length > 0 ? (
              <ProjectNotifications
                title={newest.project.title}
                heading={Heading === 'h2' ? 'h3' : 'h4'}
                rows={[newest, ...rest]}
                labelOf={labelOf}
                look={look}
                onOpen={onOpen}
              />
            ) : (
              <NotificationLink row={newest} time={labelOf(newest.created_at)} look={look} onOpen={onOpen} />
            )}
          </li>
        ))}
      </ul>
    </section>
  ));
}
