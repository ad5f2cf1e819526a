import type { ListedEntry } from '../../packages/screen-engine/src/lists/index.ts';

const STARTS =
  'al be cha da el fa gor ha is ja ka lo ma ne ol pa qu ro sa ta um va wi xi yo za bre stan kher mol'.split(
    ' ',
  );
const MIDDLES = 'ba ce di fo ga hi jo ka le mu ni po ra si to vu wa xe yi zu lin mar ken dor'.split(' ');
const ENDS = 'n r s v k la ro mi ta ev in ski ez son dze ian uddin ullah berg'.split(' ');
const TRADES = ['Trading', 'Shipping', 'Holdings', 'Energy', 'Logistics', 'Bank', 'Industries', 'Airlines'];
const FORMS = ['LLC', 'Ltd', 'OOO', 'GmbH', 'S.A.', 'Company', 'JSC', 'Co., Ltd.'];

/** A list of invented people and organizations with an alias each, identical in every run. */
export function inventedList(size: number, random: (below: number) => number): ListedEntry[] {
  const pick = <T>(from: readonly T[]) => from[random(from.length)] as T;
  const word = () => {
    const text = pick(STARTS) + pick(MIDDLES) + (random(2) ? pick(MIDDLES) : '') + pick(ENDS);
    return text[0]?.toUpperCase() + text.slice(1);
  };
  return Array.from({ length: size }, (_, at) => {
    const isPerson = at % 2 === 0;
    const name = isPerson
      ? `${word().toUpperCase()}, ${word()} ${word()}`
      : `${word()} ${word()} ${pick(TRADES)} ${pick(FORMS)}`;
    const alias = isPerson ? `${word().toUpperCase()}, ${word()}` : `${word()} ${pick(TRADES)}`;
    return {
      entry_id: String(at + 1),
      type: isPerson ? 'person' : 'organization',
      name,
      aliases: [{ name: alias, weak: false }],
      program: '',
      remarks: '',
      dob: [],
      countries: [],
      addresses: [],
      url: '',
    };
  });
}
