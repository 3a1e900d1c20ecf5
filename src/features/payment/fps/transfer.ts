import type { ReplyOf } from '@/contract/call';
import type { fpsCalls } from '@/contract/fps/calls';

export type Transfer = ReplyOf<typeof fpsCalls.transfer>;
