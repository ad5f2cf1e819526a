import { computeRisk, limitedByCoverage, type RiskRecord } from '@assay/domain/risk';
import { expect, test } from 'vitest';
import { dayOf } from '#platform/clock';
import { inLender } from '#platform/database';
import { coverageOf } from './may-see-score.ts';
import * as store from './store.ts';
import { riskWorld } from './testing/risk-world.ts';
import { isTierNews } from './tier-news.ts';

const differences = (['ein', 'legal_entity_name', 'address'] as const).map(
  (field): RiskRecord => ({
    ...{ kind: 'application_difference', id: field, date: null },
    ...{ text: `${field}: another one`, field, severity: 'high' },
  }),
);
const bankruptcy: RiskRecord = {
  ...{ kind: 'bankruptcy', id: 'case', date: '2026-01-05' },
  ...{ text: 'Chapter 11', is_open: true },
};

test('a change of tier is news of the merchant unless a new model or another application caused it', async () => {
  const world = await riskWorld();
  const north = await world.lender('Northwind Capital', { vital4_enabled: true });
  await world.nextMerchant();
  const place = await world.opened(north);
  await world.answered(place, { filings: [{ filing_date: '2024-05-01' }] });
  await world.rescore(place);

  await inLender(world.database.app, north.lender, async (tx) => {
    const current = (await store.currentScore(tx, place.merchantId))!;
    const coverage = coverageOf(current)!;
    const known = await store.scoreInputs(tx, current.id);
    const { services } = world.api;
    const now = services.clock.now();
    const isNews = (
      added: RiskRecord[],
      inquiry: 'same inquiry' | 'another inquiry',
      model_version = current.model_version,
    ) => {
      const inputs = [...known, ...added];
      const computed = {
        ...limitedByCoverage(computeRisk(inputs, dayOf(services, now)), coverage),
        coverage,
      };
      const inquiryId = inquiry === 'same inquiry' ? place.inquiryId : `${Number(place.inquiryId) + 1}`;
      return isTierNews(tx, services, { ...current, model_version }, { computed, inputs, inquiryId, now });
    };
    expect(await isNews([], 'another inquiry')).toBe(false);
    expect(await isNews([bankruptcy], 'same inquiry')).toBe(true);
    expect(await isNews([bankruptcy], 'same inquiry', 'vrisk-0')).toBe(false);
    expect(await isNews(differences, 'same inquiry')).toBe(true);
    expect(await isNews(differences, 'another inquiry')).toBe(false);
    expect(await isNews([bankruptcy, ...differences], 'another inquiry')).toBe(true);
  });
});
