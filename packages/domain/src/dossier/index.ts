export { type Dossier, type DossierMember, dossierEndpoints } from './contract.ts';
export { type LienPositionData, lienPositionOf } from './lien-position.ts';
