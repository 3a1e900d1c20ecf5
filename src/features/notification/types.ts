import type { ReplyOf } from '@/contract/call';
import type { notificationCalls } from '@/contract/notification/calls';
import { ALL_NOTIFICATIONS, NOTIFICATION_TYPES } from '@/domain/notification/types';

export type Notification = ReplyOf<typeof notificationCalls.details>;
export type Preference = ReplyOf<typeof notificationCalls.preferences>['value'][number];

/** The choices of the type filter; the first, all types, is the default (Spec §2). */
export const CHOICES = [ALL_NOTIFICATIONS, ...NOTIFICATION_TYPES] as const;
export type Choice = (typeof CHOICES)[number];
