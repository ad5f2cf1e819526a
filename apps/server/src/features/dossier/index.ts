import { dossierEndpoints } from '@assay/domain/dossier';
import { type Feature, route } from '#platform/feature';
import { encryptedDocuments } from './encrypted-document.ts';
import { dossierJobs } from './jobs.ts';
import { readDossier, readDossierLists } from './read-dossier.ts';

export type { DossierCall } from './build-dossier.ts';
export { type DossierVersion, openedVersion, storedDossier } from './current-version.ts';
export { pastVersion, type VersionChanges, versionChanges } from './past-version.ts';

/** The dossier: everything that is known about a merchant, as the features provide its members. */
export const dossier: Feature = {
  name: 'dossier',
  routes: [route(dossierEndpoints.read, readDossier), route(dossierEndpoints.lists, readDossierLists)],
  jobs: dossierJobs,
  encrypted: encryptedDocuments,
};
