/** Spec §3. */
export const NOTIFICATION_TYPES = ['message', 'system_update', 'project_update', 'other'] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** What has a notification setting: each type, and, for professionals, new requests that fit a saved search. */
export const PREFERENCE_SUBJECTS = [...NOTIFICATION_TYPES, 'new_request'] as const;
export type PreferenceSubject = (typeof PREFERENCE_SUBJECTS)[number];

/** All types together: the initial selection (Spec §2). */
export const ALL_NOTIFICATIONS = 'all_notification';
