export {
  Association,
  associationCategories,
  associationsEndpoints,
  type SharedKind,
} from './contract.ts';
export { inShownOrder, MAX_ASSOCIATIONS, reasonOf, uncountedAssociations } from './shown-associations.ts';
