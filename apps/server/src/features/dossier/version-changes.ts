import type { DossierChange } from '@assay/domain/dossier';
import type { DossierCall } from './build-dossier.ts';
import { subjectOf } from './current-version.ts';
import * as store from './store.ts';

/** A version, by what changed since the one before. */
export interface VersionChanges {
  madeAt: Date;
  changes: DossierChange[];
}

/** The versions of the dossier that a caller saw or could have seen, oldest first. */
export async function versionChanges(
  call: Pick<DossierCall, 'tx' | 'actor' | 'params'>,
): Promise<VersionChanges[]> {
  const versions = await store.changesOf(call.tx, subjectOf(call));
  return versions
    .map(({ made_at, changes }) => ({ madeAt: made_at, changes: changes as unknown as DossierChange[] }))
    .reverse();
}
