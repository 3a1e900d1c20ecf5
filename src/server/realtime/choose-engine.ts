import type { Env } from '@/config/env';
import type { Endpoint } from '@/config/env-realtime';
import type { Secrets } from '../secrets';
import type { RealtimeApp } from './signatures';

/** The application that the environment names, or the one that every process with the same APP_SECRET derives. */
export const realtimeAppOf = (env: Env, secrets: Secrets): RealtimeApp => env.realtime.app ?? secrets.realtime;

/** This process's own port, as it reaches it itself. */
export function ownEndpoint(listensOn: string, port: number): Endpoint {
  const isEverywhere = ['0.0.0.0', '::', ''].includes(listensOn);
  const host = isEverywhere ? '127.0.0.1' : listensOn.includes(':') ? `[${listensOn}]` : listensOn;
  return { scheme: 'http', host, port };
}
