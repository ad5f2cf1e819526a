export {
  Association,
  associationCategories,
  associationsEndpoints,
  type SharedKind,
  sharedKinds,
} from './contract.ts';
export { inShownOrder, MOST_ASSOCIATIONS, reasonOf } from './shown-associations.ts';
