/** What admins follow and note: a project, with its complaints, or an account. */
export const DESK_SUBJECTS = ['project', 'user'] as const;
export type DeskSubject = (typeof DESK_SUBJECTS)[number];

/** The lists whose filters an admin can save as views. */
export const VIEW_ROOMS = ['projects', 'orders', 'people', 'professionals', 'complaints', 'jobs', 'mail'] as const;
export type ViewRoom = (typeof VIEW_ROOMS)[number];
