export { MOST_VIEWS, type SavedView, type SavedViewList, savedViewEndpoints } from './contract.ts';
