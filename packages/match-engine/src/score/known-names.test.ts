import { describe, expect, it } from 'vitest';
import { normaliseMerchant } from '../normalise/index.ts';
import { NO_STATS } from '../tokens/index.ts';
import { scorePair } from './index.ts';

const RENAMED = {
  name: 'Third Ward Hospitality LLC',
  name_dba: 'The Copper Finch',
  city: 'Milwaukee',
  state: 'WI',
  known_names: ["Murphy's Tavern", 'The Copper Finch'],
};
const nameReason = (name: string) =>
  scorePair({ name }, RENAMED, NO_STATS).reasons.find(({ field }) => field === 'name')!;

describe('a name known only to a source', () => {
  it('agrees with a text that names it, at slightly less weight than the record’s own name', () => {
    const known = nameReason('Murphys Tavern');
    expect(known).toMatchObject({ outcome: 'similar' });
    expect(known.text).toBe("known as “Murphy's Tavern”: same, rare word “Murphys”");
    const borne = scorePair({ name: 'Murphys Tavern' }, { name: "Murphy's Tavern" }, NO_STATS).reasons[0]!;
    expect(known.weight).toBeCloseTo(borne.weight - 0.5, 5);
  });

  it('is named in the text even if mistyped', () => {
    expect(nameReason('Murphy Tavren').text).toMatch(/^known as “Murphy's Tavern”: 1 typing error/);
  });

  it('that the record also has counts as the record’s own', () => {
    expect(nameReason('The Copper Finch').text).toMatch(/^same/);
    expect(normaliseMerchant(RENAMED).names.map(({ known }) => known)).toEqual([
      undefined,
      undefined,
      "Murphy's Tavern",
    ]);
  });

  it('never counts against a merchant', () => {
    const { known_names: _, ...present } = RENAMED;
    const score = (record: object) => scorePair({ name: 'Hillcrest Dental' }, record, NO_STATS).score;
    expect(score(RENAMED)).toBeGreaterThanOrEqual(score(present));
  });
});
