import { isFeinFormat } from '@assay/domain/inquiry';
import type { Viewer } from '@assay/domain/session';

type DraftOwner = Pick<Viewer, 'user' | 'lender'>;

interface StoredDraft {
  whose: string;
  typed: unknown;
  /** The paths of typed values that are not stored; of a draft in memory, those that a reload lost. */
  missing?: string[];
  /** The form was sent, so nothing in it is left to do. */
  isSent?: boolean;
}

const PREFIX = 'assay.draft.';
/** Complete drafts, until the page reloads. */
const inMemory = new Map<string, StoredDraft>();
const nameOf = ({ user, lender }: DraftOwner) => `${user.id} ${lender.id}`;

/**
 * The values typed in a form, saved while the tab is open: restored on return and after a reload, for the same user and
 * lender only. Signing out, another lender and `forget` delete them. An SSN, a number in `ein` that may be one, and a birth
 * date stay in memory and are never stored; after a reload they are missing until they are typed again.
 */
export function draftOf(viewer: DraftOwner, form: string) {
  const key = `${PREFIX}${form}`;
  const whose = nameOf(viewer);
  return {
    /** The saved values in the shape of the empty form; null when nothing is saved. */
    read<Typed>(empty: Typed): { typed: Typed; missing: string[]; isSent: boolean } | null {
      const draft = inMemory.get(key) ?? stored(key);
      if (!draft) return null;
      if (draft.whose !== whose) {
        forget(key);
        return null;
      }
      const { missing = [], isSent = false } = draft;
      return { typed: pickShape(empty, draft.typed), missing, isSent };
    },
    save(typed: object): void {
      const earlier = inMemory.get(key) ?? stored(key);
      const lost = earlier?.whose === whose ? (earlier.missing ?? []) : [];
      const stillLost = lost.filter((path) => valueAt(typed, path) === '');
      inMemory.set(key, { whose, typed, missing: stillLost });
      const missing = [...stillLost];
      const kept = withoutPersonalNumbers(typed, '', missing);
      sessionStorage.setItem(key, JSON.stringify({ whose, typed: kept, missing }));
    },
    /** Keeps the values until the page reloads, for a form that was sent. */
    remember(typed: object): void {
      inMemory.set(key, { whose, typed, isSent: true });
      sessionStorage.removeItem(key);
    },
    forget: () => forget(key),
  };
}

/** The values with personal numbers left blank, whose paths are added to `missing`. */
function withoutPersonalNumbers(typed: unknown, path: string, missing: string[]): unknown {
  if (Array.isArray(typed))
    return typed.map((part, index) => withoutPersonalNumbers(part, `${path}${index}.`, missing));
  if (typeof typed !== 'object' || typed === null) return typed;
  return Object.fromEntries(
    Object.entries(typed).map(([name, part]) => {
      if (!isPersonalNumber(name, part))
        return [name, withoutPersonalNumbers(part, `${path}${name}.`, missing)];
      missing.push(`${path}${name}`);
      return [name, ''];
    }),
  );
}

const valueAt = (typed: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | null | undefined)?.[name], typed);

const isPersonalNumber = (name: string, value: unknown): boolean =>
  typeof value === 'string' &&
  value !== '' &&
  (name === 'ssn' || name === 'date_of_birth' || (name === 'ein' && !isFeinFormat(value)));

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

/** The stored texts that have a field in the form, as many rows of a list as are stored; everything else is left out. */
function pickShape<Typed>(empty: Typed, typed: unknown): Typed {
  if (typeof empty === 'string') return (typeof typed === 'string' ? typed : empty) as Typed;
  if (typeof empty !== 'object' || empty === null) return empty;
  if (Array.isArray(empty)) {
    const [row] = empty;
    const rows = row !== undefined && Array.isArray(typed) && typed.length > 0 ? typed : empty;
    return rows.map((part) => pickShape(row, part)) as Typed;
  }
  const parts = typeof typed === 'object' && typed !== null ? (typed as Record<string, unknown>) : {};
  return Object.fromEntries(
    Object.entries(empty).map(([name, part]) => [name, pickShape(part, parts[name])]),
  ) as Typed;
}
