import { type Idle, idleAt } from './idle.ts';

const KEY = 'assay.last_activity';
const MOUSE_EVENTS = ['mousemove', 'mousedown', 'wheel', 'touchstart', 'touchmove'] as const;
/** Mouse movement is stored at most this often. */
const WRITE_EVERY_MS = 1000;
const CHECK_EVERY_MS = 1000;

/** The last mouse activity in any tab of this browser, in epoch milliseconds; null when unknown. */
export function lastActivity(): number | null {
  const saved = Number(localStorage.getItem(KEY) ?? Number.NaN);
  return Number.isFinite(saved) ? saved : null;
}

/** Restarts the idle count of all tabs. */
export function noteActivity(now = Date.now()): void {
  localStorage.setItem(KEY, String(now));
}

/**
 * Watches the mouse and the clock, and reports every change of the idle state. The count is shared by all tabs through
 * local storage. Mouse activity counts, key presses do not (ONB-006).
 * @returns a function that stops it
 */
export function watchIdle(onChange: (idle: Idle) => void): () => void {
  if (lastActivity() === null) noteActivity();
  let reported = '';
  const check = () => {
    const idle = idleAt(Date.now(), lastActivity() ?? Date.now());
    const current = JSON.stringify(idle);
    if (current === reported) return idle;
    reported = current;
    onChange(idle);
    return idle;
  };
  const onMouse = () => {
    // Moving the mouse to wake a sleeping machine comes too late: it must not restart an expired count.
    if (check().state === 'over') return;
    if (Date.now() - (lastActivity() ?? 0) < WRITE_EVERY_MS) return;
    noteActivity();
    check();
  };
  const timer = setInterval(check, CHECK_EVERY_MS);
  for (const event of MOUSE_EVENTS) window.addEventListener(event, onMouse, { passive: true, capture: true });
  window.addEventListener('storage', check);
  document.addEventListener('visibilitychange', check);
  check();
  return () => {
    clearInterval(timer);
    for (const event of MOUSE_EVENTS) window.removeEventListener(event, onMouse, { capture: true });
    window.removeEventListener('storage', check);
    document.removeEventListener('visibilitychange', check);
  };
}
