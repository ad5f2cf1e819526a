import { accounts } from './support/accounts.ts';
import { type ColdLoad, loadCold } from './support/cold-load.ts';
import { misspeltFlagship, waitForSources } from './support/inquiries.ts';
import { sharedReport } from './support/report.ts';
import { field, formPart, searchButton } from './support/search-form.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const PLACES = '/v1/inquiry/address';

/** What exceeds the budget, with all responses, the largest first; empty if nothing does. */
function overBudget({ answers, bytes }: ColdLoad, max: { bytes: number; answers: number }): string[] {
  if (bytes <= max.bytes && answers.length <= max.answers) return [];
  const heaviestFirst = answers.toSorted((a, b) => b.bytes - a.bytes);
  return [
    `${bytes} bytes in ${answers.length} answers`,
    ...heaviestFirst.map((answer) => `${answer.bytes} ${answer.address}`),
  ];
}

test('a cold search form loads at most 400 kB in 20 answers, the list of places only once a field needs it; a cold report at most 450 kB in 45 answers, with four calls besides those of its evidence bar: one of them for all its sections', async ({
  page,
  browser,
}, { annotations }) => {
  await signIn(page, accounts.northwind);
  const form = await loadCold(browser, page, '/onboarding', (cold) =>
    expect(searchButton(cold)).toBeEnabled(),
  );
  annotations.push({
    type: 'weight',
    description: `form: ${form.bytes} bytes in ${form.answers.length} answers`,
  });
  expect(overBudget(form, { bytes: 400_000, answers: 20 })).toEqual([]);
  const places = () => form.answers.filter(({ address }) => address === PLACES);
  expect(places()).toEqual([]);

  await field(formPart(form.page, 'Seller'), 'City').click();
  await expect.poll(places).toHaveLength(1);
  expect(places()[0]?.bytes).toBeLessThan(300_000);
  await field(formPart(form.page, 'Principal / Owner'), 'Zip').click();
  await form.page.reload();
  await field(formPart(form.page, 'Seller'), 'Zip').fill('46613');
  await expect(form.page.getByRole('option', { name: /South Bend/ })).toBeVisible();
  expect(places().filter(({ bytes }) => bytes > 5_000)).toHaveLength(1);
  await form.page.context().close();

  const address = await sharedReport(page, accounts.northwind, misspeltFlagship);
  await waitForSources(page, accounts.northwind, address.split('/')[2] ?? '');
  const report = await loadCold(browser, page, `${address}/overview`, (cold) =>
    expect(cold.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible(),
  );
  annotations.push({
    type: 'weight',
    description: `report: ${report.bytes} bytes in ${report.answers.length} answers`,
  });
  expect(overBudget(report, { bytes: 450_000, answers: 45 })).toEqual([]);
  const answersOf = (addresses: RegExp) =>
    report.answers.filter(({ address }) => /^\/(v1|backend)\//.test(address) && addresses.test(address));
  await expect.poll(() => answersOf(/\/dossier$/)).toHaveLength(1);
  const [inquiry, merchant] = address.split('/').slice(2);
  const ofBar = /third_party_data|litigation_data|business_discoveries/;
  const calls = answersOf(/./).map((answer) => answer.address);
  expect(calls.filter((call) => !ofBar.test(call)).sort()).toEqual([
    `/v1/inquiry/${inquiry}/result`,
    `/v1/inquiry/${inquiry}/results`,
    `/v1/merchant/${merchant}/${inquiry}/dossier`,
    '/v1/user/me',
  ]);
  const ofSections =
    /tlo_merchant|blj_merchant|sos_merchant|complaints|merchant\/litigation|principals|doctors|vrisk/;
  expect(answersOf(ofSections)).toEqual([]);
  expect(answersOf(/badges|evidence|application|websites|licenses|vital4|ratings/)).toEqual([]);
  await report.page.context().close();
});
