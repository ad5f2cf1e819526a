import { expect, it } from 'vitest';
import { type MerchantRecord, normaliseMerchant } from '../normalise/index.ts';
import { NO_STATS } from '../tokens/index.ts';
import { mayScore, scoreNormal } from './score-pair.ts';

/** Seeded random numbers from 0 to 1. */
let state = 7;
const random = () => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return state / 2 ** 32;
};
const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;

/**
 * Uses few values per field, so that two records agree, nearly agree and contradict each other in many combinations.
 */
function invented(): MerchantRecord {
  const stated = <T>(values: readonly T[]): T | null => (random() < 0.7 ? pick(values) : null);
  return {
    name: pick(['Xylander Quarrymen', 'Xylander Quarryman LLC', 'Brandt Roofing', 'Brandt Roofing 2']),
    addr1: stated(['12 Mill Ln', '12 Mil Ln', '14 Mill Ln', '12 Mill Ln Ste 4', 'PO Box 9', 'Mill Ln']),
    city: stated(['Fairmont', 'Fairmount', 'Salem']),
    state: stated(['IN', 'OR']),
    zip5: stated(['46601', '46602', '97301']),
    phone: stated(['5745550177', '5035550177', '5745550178', '2125550100']),
    ein: stated(['12-3456780', '12-3456781', '98-7654321']),
    domain_name: stated(['brandt.example.com', 'quarry.example.org']),
    email: stated(['a@brandt-roofing.com', 'b@brandt-roofing.com', 'c@quarrymen.net']),
    sic_code: stated(['1761', '8021']),
    store_id: stated(['S1', 'S2']),
    principals: stated([
      [{ first_name: 'Dana', last_name: 'Novak', state: 'IN', addr1: '3 Elm St' }],
      [{ first_name: 'Dana', last_name: 'Novac', addr1: '3 Elm St' }],
      [{ last_name: 'Okafor', phone: '5745550177' }],
    ]),
  };
}

it('never rules out a pair that reaches the score, and rules out many that do not', () => {
  let [spared, below] = [0, 0];
  for (let tried = 0; tried < 4000; tried++) {
    const [left, right] = [normaliseMerchant(invented()), normaliseMerchant(invented())];
    const { score } = scoreNormal(left, right, NO_STATS);
    for (const min of [0, 5, 9, 10, score, score + 0.01]) {
      const may = mayScore(min, left, right);
      if (score >= min) expect(may).toBe(true);
      else if (min >= 9) below++;
      if (!may && min >= 9) spared++;
    }
  }
  expect(spared / below).toBeGreaterThan(0.25);
});
