import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { StartProblem } from '../start-problem.ts';
import type { DataFolder } from './data-folder.ts';

/** State of an embedded server between starts. */
export interface State {
  /** The last port; null before the first start. */
  port: number | null;
  passwords: { superuser: string; owner: string; app: string; worker: string };
  /** The processes that use the running server: the last to leave stops it. */
  users: User[];
}

/** One use of a server by a process. */
export interface User {
  token: string;
  pid: number;
  started: string;
  /** It is a whole product, of which one at a time may run on a folder; commands and further roles are not. */
  isProduct?: boolean;
}

/**
 * Reads the state, or creates one with new passwords if there is no cluster yet. Throws a StartProblem if a cluster has
 * lost its passwords.
 */
export function openState(folder: DataFolder): State {
  const stored = readState(folder);
  if (stored) return stored;
  if (existsSync(folder.cluster)) {
    throw new StartProblem(
      `The database in ${folder.cluster} cannot be opened because ${folder.state} is missing or damaged: restore it from a backup, or move both away to start over.`,
    );
  }
  const password = () => randomBytes(24).toString('base64url');
  const state = {
    port: null,
    passwords: { superuser: password(), owner: password(), app: password(), worker: password() },
    users: [],
  };
  writeState(folder, state);
  return state;
}

/** The stored state, or null if missing or damaged. */
export function readState(folder: DataFolder): State | null {
  try {
    return JSON.parse(readFileSync(folder.state, 'utf8')) as State;
  } catch (error) {
    if (error instanceof SyntaxError || (error as { code?: string }).code === 'ENOENT') return null;
    throw error;
  }
}

/** Writes the state atomically, readable only by its owner. */
export function writeState(folder: DataFolder, state: State): void {
  const draft = `${folder.state}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, folder.state);
}
