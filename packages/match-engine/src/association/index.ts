export { associationKeys, factKeys, ownedKeys, ownerKeys } from './association-keys.ts';
export { isOwnedBy, type Owner } from './owner.ts';
export { type AssociationProfile, associationProfile, type FiledOfficer } from './profile.ts';
export { hasFact, isOneBusiness, type SharedFact, sharedFacts } from './shared-facts.ts';
