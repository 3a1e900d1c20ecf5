/** Spec §3. */
export const NOTIFICATION_TYPES = ['message', 'system_update', 'project_update', 'other'] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** All types together: the initial selection (Spec §2). */
export const ALL_NOTIFICATIONS = 'all_notification';
