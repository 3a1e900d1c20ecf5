import type { ReplyOf } from '@/contract/call';
import type { tradeCalls } from '@/contract/trade/calls';

/** The reader's own trade, with documents and pictures. */
export type TradeReply = ReplyOf<typeof tradeCalls.read>;
