import type { adminFpsCalls } from '@/contract/admin/fps/calls';
import type { ReplyOf } from '@/contract/call';

export type AwaitedRow = ReplyOf<typeof adminFpsCalls.awaited>['value'][number];
export type Leftover = ReplyOf<typeof adminFpsCalls.leftovers>['value'][number];
export type SendRow = ReplyOf<typeof adminFpsCalls.toSend>['value'][number];
export type BankPreview = ReplyOf<typeof adminFpsCalls.previewFile>;

/** Whether an import would change nothing. The lines of a long file that the preview leaves out may be new. */
export const hasNothingNew = ({ lines, count }: Pick<BankPreview, 'lines' | 'count'>): boolean =>
  count <= lines.length && lines.every(({ outcome }) => outcome === null || outcome === 'known');
