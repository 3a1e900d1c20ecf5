export const ENGINES = ['ours', 'bare', 'soketi'] as const;
export type Engine = (typeof ENGINES)[number];

export const APP = { appId: '712345', key: 'a-key-for-the-bench', secret: 'a secret for the bench only' };

export const channelOf = (user: number): string => `private-user_channel.${user}`;

/** Milliseconds of a clock that all processes of this machine share. */
export const nowMs = (): number => Number(process.hrtime.bigint()) / 1e6;
