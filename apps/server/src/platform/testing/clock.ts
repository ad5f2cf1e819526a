import type { Clock } from '../clock.ts';

/** A clock that is stopped until it is moved. */
export function movableClock(
  start = '2026-03-10T15:00:00Z',
): Clock & { set(moment: string): void; advance(ms: number): void } {
  let now = new Date(start);
  return {
    now: () => new Date(now),
    set(moment) {
      now = new Date(moment);
    },
    advance(ms) {
      now = new Date(now.getTime() + ms);
    },
  };
}
