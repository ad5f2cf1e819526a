import { expect, test } from 'vitest';
import { computeRisk, type RiskRecord } from '../risk/index.ts';
import { DRAWS, randomFrom, seedOf } from '../testing/index.ts';
import { birthDoubt, hitsByPerson, personScore, type StoredHit } from './listed-person.ts';

const SEED = seedOf(23_01);
const today = '2026-03-10';

let made = 0;
const hit = (rest: Partial<StoredHit> = {}): StoredHit => ({
  id: String(++made),
  created_at: '2026-03-01T00:00:00Z',
  vendor: 'watchlists',
  subject: 'Rostam Velikhanovar',
  subject_type: 'principal',
  score: 0.95,
  category: 'Sanctions',
  source_country: null,
  source_region: null,
  source_agency_name: 'Office',
  source_agency_acronym: null,
  source_list_type: 'List',
  listed_name: 'VELIKHANOVAR, Rostam',
  aliases: [],
  entry_id: String(made),
  listed_at: null,
  url: null,
  remarks: null,
  caution: null,
  text: null,
  reasons: [],
  ...rest,
});
const listed = (births: string[], rest: Partial<StoredHit> = {}) =>
  hit({
    entry: { name: 'VELIKHANOVAR, Rostam', births, program: '', countries: [], remarks: '' },
    ...rest,
  });

const yearOf = (day: string): number => Number(day.slice(0, 4));

/** What a score says of hits when these births of the subject are known. */
function said(hits: readonly StoredHit[], known: readonly string[]) {
  const records = hitsByPerson(hits).map(
    (group): RiskRecord => ({
      kind: 'watchlist',
      id: group[0].id,
      date: null,
      text: 'hit',
      score: personScore(group, known) ?? 1,
      is_linked: false,
    }),
  );
  return computeRisk(records, today);
}

test(`a date of birth that contradicts the hits never lowers the score or adds a reason, and no hit that it contradicts is sure, over ${DRAWS} draws of seed ${SEED}`, () => {
  const { pick, below } = randomFrom(SEED);
  for (let draw = 0; draw < DRAWS; draw++) {
    const hits = Array.from({ length: 1 + below(3) }, (_, person) => {
      const names = { listed_name: `PERSON, Number ${person}` };
      const births = below(3) === 0 ? [] : [`${1955 + below(20)}-04-17`];
      const own = listed(births, { ...names, score: 0.75 + below(26) / 100 });
      const remarks = births[0] && below(2) ? `born ${births[0]}` : null;
      return [own, ...(below(2) ? [hit({ ...names, vendor: 'feed', score: 1, remarks })] : [])];
    }).flat();
    const known = pick(['1988-05-06', '1988', `${1955 + below(20)}`]);
    const [before, after] = [said(hits, []), said(hits, [known])];
    const sure = after.reasons.find(({ code }) => code === 'V02')?.evidence.map(({ id }) => id) ?? [];
    const isContradicted = (births: readonly string[] = []) =>
      births.some((birth) => Math.abs(yearOf(birth) - yearOf(known)) > 1);
    const isRight =
      after.score >= before.score &&
      after.reasons.length <= before.reasons.length &&
      !hits.some(({ id, entry }) => sure.includes(id) && isContradicted(entry?.births));
    if (!isRight) expect({ hits, known, before, after }).toBe('a score that is not lower');
  }
});

test(`one listed person found by two sources is one hit and one reason, in any order, and two persons stay two, over ${DRAWS} draws of seed ${SEED}`, () => {
  const { pick, below, isTrue, inAnyOrder } = randomFrom(SEED);
  for (let draw = 0; draw < DRAWS; draw++) {
    const people = Array.from({ length: 1 + below(3) }, (_, person) => {
      const name = { listed_name: `PERSON, Number ${person}` };
      const born = isTrue() ? `19${55 + below(20)}-04-17` : null;
      const own = listed(born ? [born] : [], { ...name, score: 0.95 });
      const remarks = born && isTrue() ? `born ${born}` : null;
      const feed = hit({
        ...name,
        listed_name: pick(['Number Person ', 'PERSON, NUMBER ']) + person,
        vendor: 'feed',
        remarks,
      });
      return isTrue() ? [own, feed] : [pick([own, feed])];
    });
    const hits = inAnyOrder(people.flat());
    const groups = hitsByPerson(hits);
    const { reasons } = said(hits, []);
    const isRight =
      groups.length === people.length &&
      reasons.length === 1 &&
      reasons[0]?.evidence.length === people.length &&
      groups.every(([shown, ...others]) =>
        others.every((other) => shown.entry && other.listed_name.endsWith(shown.listed_name.slice(-1))),
      );
    if (!isRight) expect({ people, groups, reasons }).toBe('a hit for each person');
  }
});

test('one listed person found by two sources is one hit, with the row of the list first', () => {
  const [own, feed] = [listed(['1961-04-17']), hit({ vendor: 'feed', score: 1, remarks: 'born 1961-04-17' })];
  expect(hitsByPerson([feed, own])).toEqual([[own, feed]]);
  expect(said([own, feed], ['1988'])).toMatchObject({ score: 700, reasons: [{ code: 'V03' }] });
});

test('two entries of one list stay two, and a hit of another source that fits both joins neither', () => {
  const [a, b] = [listed([]), listed([])];
  const feed = hit({ vendor: 'feed' });
  expect(hitsByPerson([a, b, feed])).toHaveLength(3);
  expect(hitsByPerson([listed(['1961']), hit({ vendor: 'feed', remarks: 'born 1980' })])).toHaveLength(2);
  expect(hitsByPerson([a, hit({ vendor: 'feed', subject: 'Someone Else' })])).toHaveLength(2);
  expect(hitsByPerson([a, hit({ vendor: 'feed', category: 'PEP' })])).toHaveLength(2);
});

test('a year that is near, or one of several that fits, does not contradict a hit', () => {
  expect(personScore([listed(['1961'])], ['1962'])).toBe(0.95);
  expect(personScore([listed(['1961'])], ['1988', '1961-04-17'])).toBe(0.95);
  expect(personScore([listed(['1961'])], ['1988'])).toBe(0.89);
  expect(personScore([listed([], { score: null })], ['1988'])).toBeNull();
});

test('births that differ are said in years, and only when both sides state one', () => {
  expect(birthDoubt(listed(['1961-04-17']), ['1988'])).toBe('Born 1988, listed as born 1961');
  expect(birthDoubt(hit({ remarks: 'born 1961-04-17' }), ['1990-01-01', '1988'])).toBe(
    'Born 1988 or 1990, listed as born 1961',
  );
  expect(birthDoubt(listed(['1961']), ['1962'])).toBeNull();
  expect(birthDoubt(listed([]), ['1988'])).toBeNull();
  expect(birthDoubt(listed(['1961']), [])).toBeNull();
});
