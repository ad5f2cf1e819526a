import { expect, it } from 'vitest';
import { normaliseMerchant } from '../normalise/index.ts';
import { NO_STATS } from '../tokens/index.ts';
import { nameLevel } from './name-level.ts';

const levelOf = (one: string, other: string) =>
  nameLevel(normaliseMerchant({ name: one }), normaliseMerchant({ name: other }), NO_STATS);

it.each([
  ['Stoltz Excavating', 'Stoltz Excavating LLC', 'same'],
  ['Stoltz Excavating', 'Stolz Excavating', 'misspelt'],
  ['Stoltz Excavating', 'Stolt Excavatin', 'misspelt'],
  ['Stoltz Excavating', 'Stults Axcavating', 'misspelt'],
  ['Stoltz Excavating', 'Stults Axcavatung', 'other'],
  ['Stoltz', 'Stolts', 'misspelt'],
  ['Stolz', 'Stolt', 'other'],
  ['Stoltzma', 'Stultzme', 'other'],
  ['Stoltzmanr', 'Stultzmenr', 'misspelt'],
  ['Stoltz Excavating', 'Miller Excavating', 'other'],
  ['Harbor Supply House', 'Harbor Sply House', 'misspelt'],
  ['American Landscaping Partners', 'American Lndscpg Partners', 'misspelt'],
  ['Quarrel Builders', 'Quarrel Bldrs', 'misspelt'],
  ['Brook Zelkova', 'Crook Zelkova', 'misspelt'],
  // Short forms keep the first letter and the order of the letters, and have at least a third of the word's length.
  ['Stoltz Quarrymasters House', 'Stoltz Qrmstrs House', 'misspelt'],
  ['Stoltz Quarrymasters House', 'Stoltz Qrm House', 'other'],
  ['Stoltz Quarrymasters House', 'Stoltz Qmr House', 'other'],
  ['Stoltz Quarrymasters House', 'Stoltz Xrmstrs House', 'other'],
  ['Stoltz Quarrymasters House', 'Stoltz Quarryhelm House', 'misspelt'],
  ['Stoltz Quarrymasters House', 'Stoltz Quarrxhelm House', 'other'],
  ['Stoltz Quarrymasters House', 'Stoltz House', 'longer'],
  ['Stoltz Quarry House', 'Stoltz Qu House', 'other'],
  ['Stolz Hous', 'Stolzx Housx', 'other'],
  ['Zelkova 12', 'Zelkovo 14', 'otherNumber'],
  ['Stoltz Excavating 12', 'Stolt Excavatin 12', 'misspelt'],
  ['Stoltz Excavating 12', 'Stolt Excavatin 1', 'otherNumber'],
  ['Zelkova 12', 'Zelkovo 12', 'same'],
  ['John A Stoltz', 'John N Stoltz', 'otherNumber'],
  ['John A Stoltz', 'John M Stoltz', 'otherNumber'],
  ['John A Stoltz', 'John Stoltz', 'sister'],
  ['John A Stoltzman', 'John N Stolzman', 'otherNumber'],
  ['J & N Trucking', 'J Trucking', 'other'],
  ['D.A. Excavating', 'D.N.A. Excavating', 'other'],
  ['T & T', 'T-N-T', 'misspelt'],
  ['S & S', 'SNS', 'misspelt'],
  ['R & R Tire', 'R N R Tire LLC', 'misspelt'],
  ['R & R Tire', 'R A R Tire', 'other'],
  ['R & R Tire 12', 'R N R Tire 14', 'otherNumber'],
  ['AT&T', 'T', 'other'],
  ['Rock n Roll Cafe', 'Rock & Roll Cafe', 'same'],
  ['Jack N Jill Daycare', 'Jack & Jill Daycare', 'same'],
  ['Jack N Jill LLC', 'Jack and Jill', 'same'],
  ['Rose N Thorn Florist', 'Rose and Thorn Florist', 'same'],
  ['John N Smith LLC', 'John A Smith LLC', 'otherNumber'],
  ['A-1 Excavating', 'A1 Excavating', 'same'],
  ['A 1 Excavating', 'A1 Excavating', 'same'],
  ['A-1 Excavating', '1 Excavating', 'otherNumber'],
  ['A-1 Excavating', 'A-2 Excavating', 'otherNumber'],
  ['Mike Stoltz', 'MICHAEL STOLTZ', 'misspelt'],
  ['Mike A Stoltz', 'Michael A Stoltz', 'misspelt'],
  ['Mike A Stoltz', 'Michael N Stoltz', 'other'],
  ['Mike Stoltz', 'Michelle Stoltz', 'other'],
  ['Tony Pizza', 'Anthony Pizza', 'other'],
  ['Mike Stoltz Plumbing', 'Michael Stoltz Plumbing', 'other'],
  ['Twenty One Club', '21 Club', 'same'],
])('%s and %s: %s', (one, other, level) => {
  expect(levelOf(one, other)).toBe(level);
  expect(levelOf(other, one)).toBe(level);
});
