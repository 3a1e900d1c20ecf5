import { ALL_NOTIFICATIONS, NOTIFICATION_TYPES, type NotificationType } from '@/domain/notification/types';
import { first, oneOf, type Query } from '@/features/common/project/address';
import type { Choice } from './types';

export interface NotificationFilter {
  /** Empty: of all types. */
  type: NotificationType | '';
  unread: '1' | '';
}

export const filterOfQuery = (query: Query): NotificationFilter => ({
  type: oneOf(NOTIFICATION_TYPES, first(query.type)),
  unread: oneOf(['1'], first(query.unread)),
});

/** The filter as the call takes it. */
export const callOfFilter = ({ type, unread }: NotificationFilter): { type: Choice; read?: '0' } => ({
  type: type || ALL_NOTIFICATIONS,
  ...(unread && { read: '0' }),
});
