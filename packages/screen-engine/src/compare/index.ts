export { MATCH_THRESHOLD, SANCTIONS_THRESHOLD } from './bands.ts';
export { compareNames, maxScoreOf, type NameComparison, queryReadings, readingsOf } from './compare-names.ts';
export { consonantsOf } from './consonants.ts';
export { countryOf } from './country.ts';
export { type Qualified, type Qualifiers, qualify } from './qualify.ts';
export { reasonsFor } from './reasons.ts';
export { type Scored, scoreNames } from './score.ts';
