import { sessionTimes } from './times.ts';

export type Idle = { state: 'active' } | { state: 'warning'; seconds_left: number } | { state: 'over' };

/**
 * The idle state, from the clock alone: a machine that slept past the limit wakes up signed out (ONB-006).
 * @param lastActivity the last mouse activity in any tab; both moments in epoch milliseconds
 */
export function idleAt(now: number, lastActivity: number): Idle {
  const left = sessionTimes.idleLimit - (now - lastActivity);
  if (left <= 0) return { state: 'over' };
  if (left > sessionTimes.idleWarning) return { state: 'active' };
  return { state: 'warning', seconds_left: Math.ceil(left / 1000) };
}
