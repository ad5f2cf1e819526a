import { buildPage } from '../scripts/build-page.ts';

/** Builds the page that the products of the tests serve. */
export default buildPage;
