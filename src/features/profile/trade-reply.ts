import type { ReplyOf } from '@/contract/call';
import type { tradeCalls } from '@/contract/trade/calls';

/** The user's own trade, with certificates and pictures. */
export type TradeReply = ReplyOf<typeof tradeCalls.read>;
