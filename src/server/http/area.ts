import type { z } from 'zod';
import type { Call, CallSchemas } from '@/contract/call';
import type { CallContext } from './context';

/** The function of a call: gets the checked input, returns the reply. */
export type Handler<S extends CallSchemas> = (
  context: CallContext,
  input: z.output<S['request']>,
) => Promise<z.input<S['reply']>>;

type Calls = Record<string, Call>;
type SchemasOf<C extends Calls> = { [K in keyof C]: NonNullable<C[K]['schemas']> };
type HandlersOf<C extends Calls> = { [K in keyof C]: Handler<NonNullable<C[K]['schemas']>> };

/** An area of the API: its calls, and for each, under the same name, its schemas and its function. */
export interface Area<C extends Calls = Calls> {
  calls: C;
  schemas: SchemasOf<C>;
  handlers: HandlersOf<C>;
}

/** Ties the calls of an area to their schemas and functions; a call without either does not compile. */
export const defineArea = <C extends Calls>(area: Area<C>): Area<C> => area;
