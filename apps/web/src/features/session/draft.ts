import { isFeinFormat } from '@assay/domain/inquiry';
import type { Viewer } from '@assay/domain/session';

type DraftOwner = Pick<Viewer, 'user' | 'lender'>;

interface StoredDraft {
  whose: string;
  typed: unknown;
  /** Not all typed values are stored. */
  isPartial?: boolean;
  /** The form was sent, so nothing in it is left to do. */
  isSent?: boolean;
}

const PREFIX = 'assay.draft.';
/** Complete drafts, until the page reloads. */
const inMemory = new Map<string, StoredDraft>();
const nameOf = ({ user, lender }: DraftOwner) => `${user.id} ${lender.id}`;

/**
 * The values typed in a form, saved while the tab is open: restored on return and after a reload, for the same user and
 * lender only. Signing out, another lender and `forget` delete them. A number in `ein` that may be an SSN stays in
 * memory and is never stored; after a reload it is missing.
 */
export function draftOf(viewer: DraftOwner, form: string) {
  const key = `${PREFIX}${form}`;
  const whose = nameOf(viewer);
  return {
    /** The saved values in the shape of the empty form; null when nothing is saved. */
    read<Typed>(empty: Typed): { typed: Typed; isPartial: boolean; isSent: boolean } | null {
      const draft = inMemory.get(key) ?? stored(key);
      if (!draft) return null;
      if (draft.whose !== whose) {
        forget(key);
        return null;
      }
      const { isPartial = false, isSent = false } = draft;
      return { typed: pickShape(empty, draft.typed), isPartial, isSent };
    },
    save(typed: object): void {
      inMemory.set(key, { whose, typed });
      const isPartial = holdsPersonalNumber(typed) || undefined;
      const stored = isPartial ? { ...typed, ein: '' } : typed;
      sessionStorage.setItem(key, JSON.stringify({ whose, typed: stored, isPartial }));
    },
    /** Keeps the values until the page reloads, for a form that was sent. */
    remember(typed: object): void {
      inMemory.set(key, { whose, typed, isSent: true });
      sessionStorage.removeItem(key);
    },
    forget: () => forget(key),
  };
}

const holdsPersonalNumber = (typed: { ein?: unknown }): boolean =>
  typeof typed.ein === 'string' && typed.ein !== '' && !isFeinFormat(typed.ein);

/** Deletes the drafts of all forms in this tab. */
export function clearDrafts(): void {
  inMemory.clear();
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}

function forget(key: string): void {
  inMemory.delete(key);
  sessionStorage.removeItem(key);
}

function stored(key: string): StoredDraft | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return typeof draft?.whose === 'string' ? draft : null;
  } catch {
    return null;
  }
}

/** The stored texts that have a field in the form; everything else is left out. */
function pickShape<Typed>(empty: Typed, typed: unknown): Typed {
  if (typeof empty === 'string') return (typeof typed === 'string' ? typed : empty) as Typed;
  if (typeof empty !== 'object' || empty === null) return empty;
  const parts = typeof typed === 'object' && typed !== null ? (typed as Record<string, unknown>) : {};
  const filled = Object.entries(empty).map(([name, part]) => [name, pickShape(part, parts[name])]);
  return (Array.isArray(empty) ? filled.map(([, part]) => part) : Object.fromEntries(filled)) as Typed;
}
