export { MAX_VIEWS, type SavedView, type SavedViewList, savedViewEndpoints } from './contract.ts';
