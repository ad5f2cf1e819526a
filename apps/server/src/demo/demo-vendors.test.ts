import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Connector, sendVendorRequest } from '@assay/connectors/connector';
import { connectors } from '@assay/connectors/registry';
import { type DemoMerchant, demoUniverse } from '@assay/demo-universe/universe';
import type { BusinessSubject, PersonSubject } from '@assay/domain/evidence';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '#platform/sandbox-process';
import { factsFile, writeFacts } from './facts-file.ts';

const universe = demoUniverse({ now: new Date() });
let folder: string;
let sandbox: Sandbox;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-vendors-'));
  const file = factsFile(folder);
  await writeFacts(file, universe);
  sandbox = await startSandbox({ factsFile: file, delayMs: 0 });
});
afterAll(async () => {
  await sandbox.stop();
  await rm(folder, { recursive: true });
});

const merchantOf = (id: string): DemoMerchant => {
  const merchant = universe.merchants.find(({ external_id }) => external_id === id);
  if (!merchant) throw new Error(`No merchant ${id}`);
  return merchant;
};

const businessOf = (merchant: DemoMerchant): BusinessSubject => ({
  type: 'business',
  ref: 'business',
  name: merchant.name,
  other_names: merchant.name_dba ? [merchant.name_dba] : [],
  ein: null,
  addresses: [merchant],
  phones: [merchant.phone],
  emails: [],
  domains: [],
});

const ownerOf = ({ principals: [owner], state }: DemoMerchant): PersonSubject => ({
  type: 'person',
  ref: 'principal-1',
  first_name: owner?.first_name ?? '',
  middle_name: owner?.middle_name || null,
  last_name: owner?.last_name ?? '',
  suffix: null,
  birth_year: null,
  addresses: [{ addr1: null, city: null, state, zip5: null }],
  phones: [],
  emails: [],
});

/** A complete search at the sandbox: every step and page, as the platform makes them. */
async function search<S, R>(connector: Connector<S, R>, subject: S): Promise<R[]> {
  const connection = { baseUrl: `${sandbox.url}/${connector.vendor}`, apiKey: 'sandbox' };
  const found: R[] = [];
  for (let resume: string | null = null, calls = 0; calls < 20; calls++) {
    const request = connector.request(subject, connection, resume);
    if (!request) throw new Error('Nothing to ask');
    const answer = await sendVendorRequest(request, {
      timeoutMs: 10_000,
      signal: new AbortController().signal,
    });
    const outcome = connector.read(answer, subject);
    found.push(...outcome.records);
    if (outcome.outcome === 'complete') return found;
    resume = outcome.resume;
  }
  throw new Error('The search does not end');
}

test('practitioners of the demo are found by number and by name', async () => {
  const [provider] = universe.providers.filter(({ last_name }) => last_name !== '');
  if (!provider) throw new Error('No provider');
  const merchant = merchantOf(provider.merchant);
  const person = { ...ownerOf(merchant), ...provider, middle_name: provider.middle_name || null };
  const byNumber = await search(connectors.provider, {
    ref: 'principal-1',
    npi: provider.npi,
    person: null,
    state: null,
  });
  expect(byNumber).toMatchObject([{ kind: 'provider', data: { npi: provider.npi, status: 'Active' } }]);
  const byName = await search(connectors.provider, {
    ref: 'principal-1',
    npi: null,
    person,
    state: provider.practice.state,
  });
  expect(byName.map(({ external_id }) => external_id)).toContain(provider.npi);
});

test('complaints of the demo are found for their own company only', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const expected = universe.complaints.filter(
    ({ merchant, received_on }) => merchant === 'demo-phone-2b' && received_on <= today,
  );
  const found = await search(connectors.complaints, businessOf(merchantOf('demo-phone-2b')));
  expect(found.map(({ external_id }) => external_id).toSorted()).toEqual(
    expected.map(({ complaint_id }) => complaint_id).toSorted(),
  );
});

test('most demo places are found on their review site, with the rating of their public record', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const sites = { Google: connectors.place_reviews, Yelp: connectors.local_reviews };
  for (const [site, connector] of Object.entries(sites)) {
    const places = universe.places.filter((place) => place.site === site).slice(0, 60);
    let found = 0;
    for (const place of places) {
      const records = await search(connector, businessOf(merchantOf(place.merchant)));
      const profile = records.find(({ external_id }) => external_id === place.place_id);
      if (profile?.kind !== 'business_profile') continue;
      found++;
      // One of the sites rounds to half stars.
      expect(Math.abs((profile.data.rating ?? 0) - place.rating)).toBeLessThanOrEqual(0.25);
      const published = place.reviews.filter(({ published_at }) => published_at.slice(0, 10) <= today);
      expect(records.filter(({ kind }) => kind === 'business_review')).toHaveLength(published.length);
    }
    expect(found).toBeGreaterThan(places.length * 0.85);
  }
});

test('the owner with the name of a listed person is found on the watchlists, and no other', async () => {
  const merchant = merchantOf('demo-namesake-1');
  const found = await search(connectors.watchlist_api, [businessOf(merchant), ownerOf(merchant)]);
  expect(found).toMatchObject([
    {
      kind: 'watchlist',
      subject_ref: 'principal-1',
      external_id: 'ADS-0001',
      data: { category: 'Sanctions' },
    },
  ]);
  const flagship = merchantOf('demo-flagship');
  expect(await search(connectors.watchlist_api, [businessOf(flagship), ownerOf(flagship)])).toEqual([]);
});
