export {
  Association,
  associationCategories,
  associationsEndpoints,
  type SharedKind,
} from './contract.ts';
export { inShownOrder, MOST_ASSOCIATIONS, reasonOf } from './shown-associations.ts';
