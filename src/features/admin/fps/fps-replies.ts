import type { adminFpsCalls } from '@/contract/admin/fps/calls';
import type { ReplyOf } from '@/contract/call';

type FpsOverview = ReplyOf<typeof adminFpsCalls.overview>;
export type WaitingRow = FpsOverview['waiting'][number];
export type Leftover = FpsOverview['leftovers'][number];
export type SendRow = FpsOverview['to_send'][number];
export type BankPreview = ReplyOf<typeof adminFpsCalls.previewFile>;
