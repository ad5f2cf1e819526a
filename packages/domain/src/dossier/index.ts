export {
  Dossier,
  DossierLists,
  type DossierMember,
  derivedMembers,
  dossierEndpoints,
  MAX_LISTED,
} from './contract.ts';
export { dossierCall, dossierListsCall, madeAtHeader, versionHeader } from './dossier-call.ts';
export { type DossierChange, dossierChanges } from './dossier-changes.ts';
export { reportView } from './report-view.ts';
