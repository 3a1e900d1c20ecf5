import { SECURITY_EVENTS_PER_MINUTE } from '@/config/limits';
import type { SecurityEventKind } from '@/domain/security-event';

interface Count {
  kind: SecurityEventKind;
  /** Empty for those of all callers together. */
  caller: string;
  stored: number;
  leftOut: number;
}

/**
 * Bounds the events that are stored in a minute: of each kind those of a caller, then those of all. Kinds are counted
 * apart, so that a flood of failures cannot hide a success. Our rate limiters do not tell how much they refused.
 */
export class FloodLimit {
  #counts = new Map<string, Count>();

  admits(kind: SecurityEventKind, caller: string): boolean {
    const ofAll = this.#countOf(kind, '');
    // First, because only callers with a stored event may take memory.
    if (ofAll.stored >= SECURITY_EVENTS_PER_MINUTE.ofAll) {
      ofAll.leftOut++;
      return false;
    }
    const ofCaller = this.#countOf(kind, caller);
    if (ofCaller.stored >= SECURITY_EVENTS_PER_MINUTE.ofCaller) {
      ofCaller.leftOut++;
      return false;
    }
    ofAll.stored++;
    ofCaller.stored++;
    return true;
  }

  /** Ends the minute. @returns what was left out in it */
  end(): Count[] {
    const leftOut = [...this.#counts.values()].filter((count) => count.leftOut > 0);
    this.#counts = new Map();
    return leftOut;
  }

  #countOf(kind: SecurityEventKind, caller: string): Count {
    const key = `${kind} ${caller}`;
    const count = this.#counts.get(key) ?? { kind, caller, stored: 0, leftOut: 0 };
    this.#counts.set(key, count);
    return count;
  }
}
