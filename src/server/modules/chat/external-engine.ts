import { Gauge } from 'prom-client';
import { ENGINE_WATCH_INTERVAL_MS, HEALTH_TIMEOUT_MS } from '@/config/limits';
import type { Deps } from '../../deps';
import { realtimeAppOf } from '../../realtime/choose-engine';
import { engineSignsIn } from '../../realtime/engine-sign-in';

type EngineDeps = Pick<Deps, 'env' | 'secrets' | 'realtime' | 'log'>;

/**
 * Whether the external engine answers sign-ins, where browsers wait for one before they subscribe (decision 12). Null:
 * there is none, browsers do not wait, or it cannot be reached from here.
 */
export async function externalEngineSignsIn({ env, secrets, realtime }: EngineDeps): Promise<boolean | null> {
  const { publishTo, connectTo, needsSignIn } = env.realtime;
  if (!publishTo || !needsSignIn) return null;
  const { key } = realtimeAppOf(env, secrets);
  return engineSignsIn({ key, endpoint: connectTo ?? publishTo, publisher: realtime, timeoutMs: HEALTH_TIMEOUT_MS });
}

/** Tells the log and the metrics when the external engine is found to answer no sign-ins, and when it does again. */
export function watchExternalEngine(
  deps: EngineDeps & Pick<Deps, 'metrics'>,
  everyMs = ENGINE_WATCH_INTERVAL_MS,
): { stop: () => void } {
  let known: boolean | null = null;
  new Gauge({
    name: 'trimatch_realtime_engine_signs_in',
    help: '1: the external realtime engine answers sign-ins. 0: it does not. Absent while that is not known or not needed.',
    registers: [deps.metrics.registry],
    collect() {
      this.remove();
      if (known !== null) this.set(known ? 1 : 0);
    },
  });
  const { publishTo, needsSignIn } = deps.env.realtime;
  if (!publishTo || !needsSignIn) return { stop: () => {} };
  let isStopped = false;
  const look = async () => {
    const signsIn = await externalEngineSignsIn(deps);
    if (isStopped || signsIn === null || signsIn === known) return;
    if (!signsIn)
      deps.log.error(
        'the realtime engine answers no sign-ins, so that browsers get their messages late: enable user authentication in it, or set PUSHER_SIGN_IN=off',
      );
    else if (known === false) deps.log.info('the realtime engine answers sign-ins again');
    known = signsIn;
  };
  void look();
  const timer = setInterval(() => void look(), everyMs);
  timer.unref();
  return {
    stop() {
      isStopped = true;
      clearInterval(timer);
    },
  };
}
