import { expect, test } from 'vitest';
import { matching } from '#features/matching';
import { testApi, testDatabase } from '#platform/testing';
import { commandBench } from '../../matching/testing.ts';
import { portfolio } from '../index.ts';
import { portfolioAdmin } from '../testing.ts';
import { importLaw } from './testing/import-law.ts';
import { uploadBench } from './testing.ts';

const LENDERS = 100;
/** Each one finds the merchants of those before it. */
const FILES = 5;

/** Public businesses that the rows may be. */
const PUBLIC = `external_id,name,addr1,city,state,zip5,phone
p1,Gorse Tannery LLC,12 Mill Ln,Fairmont,IN,46601,3175550102
p2,Tinplate Larder,417 W Alder St,Fairmont,IN,46601,3175550101
`;

const database = await testDatabase();

test('rows are imported as the check said, regardless of the file and the answers, five hundred times', async () => {
  const api = await testApi(database, [matching, portfolio]);
  api.clock.set(new Date().toISOString());
  await (await commandBench(database)).importFile('public.csv', PUBLIC, '--source', 'register');
  const bench = uploadBench(database, api);
  for (let lender = 0; lender < LENDERS; lender += 1) {
    const law = importLaw(api, bench, await portfolioAdmin(database, `lender-${lender}`));
    for (let file = 0; file < FILES; file += 1) {
      const { imported, checked } = await law();
      expect(imported, `file ${file} of lender ${lender}`).toEqual(checked);
    }
  }
}, 3_600_000);
