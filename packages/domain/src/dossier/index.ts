export { type Dossier, type DossierMember, dossierEndpoints } from './contract.ts';
export { dossierCall, versionHeader } from './dossier-call.ts';
export { type LienPositionData, lienPositionOf } from './lien-position.ts';
export { reportView } from './report-view.ts';
