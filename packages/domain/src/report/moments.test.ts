import { expect, test } from 'vitest';
import { attributedKinds } from '../evidence/index.ts';
import { DRAWS, randomFrom, seedOf } from '../testing/index.ts';
import { type DatedChange, momentsOf, recordsText, reportSections, sectionOf } from './index.ts';

const change = (time: string, text: string): DatedChange => ({
  at: new Date(`2026-03-10T${time}Z`),
  section: 'financial',
  text,
  source: null,
});
const textsOf = (moments: ReturnType<typeof momentsOf>) =>
  moments.map(({ at, changes }) => [at.slice(11, 19), ...changes.map(({ text }) => text)]);

test('groups changes less than a minute apart under the time of the last one, newest group first', () => {
  const moments = momentsOf(
    [change('15:02:30', 'c'), change('15:00:00', 'a'), change('15:00:50', 'b'), change('15:01:40', 'a')],
    null,
  );
  expect(textsOf(moments)).toEqual([['15:02:30', 'a', 'b', 'c']]);
  expect(textsOf(momentsOf([change('15:00:00', 'a'), change('15:01:01', 'b')], null))).toEqual([
    ['15:01:01', 'b'],
    ['15:00:00', 'a'],
  ]);
});

test('marks groups after the reader’s last view as new, and none for a first view', () => {
  const changes = [change('15:00:00', 'a'), change('16:00:00', 'b')];
  const isNew = (last: string | null) =>
    momentsOf(changes, last === null ? null : new Date(`2026-03-10T${last}Z`)).map((each) => each.is_new);
  expect(isNew('15:30:00')).toEqual([true, false]);
  expect(isNew('16:00:00')).toEqual([false, false]);
  expect(isNew('14:00:00')).toEqual([true, true]);
  expect(isNew(null)).toEqual([false, false]);
});

const SEED = seedOf(23_08);
test(`never marks what the reader did as new, and hides no news of others behind it, over ${DRAWS} draws of seed ${SEED}`, () => {
  const { below, isTrue } = randomFrom(SEED);
  for (let draw = 0; draw < DRAWS; draw++) {
    const at = () => new Date(Date.UTC(2026, 2, 10, 12, below(40), below(60)));
    const lastView = at();
    const others = Array.from({ length: below(5) }, (_, index) => ({
      ...change('00:00:00', `other ${index}`),
      at: at(),
    }));
    const own = Array.from({ length: below(5) }, (_, index) => ({
      ...change('00:00:00', `own ${index}`),
      at: at(),
      isOwn: true,
    }));
    const newTexts = (moments: ReturnType<typeof momentsOf>) =>
      moments
        .filter(({ is_new }) => is_new)
        .flatMap(({ changes }) => changes.map(({ text }) => text))
        .filter((text) => text.startsWith('other'));
    const all = momentsOf(isTrue() ? [...others, ...own] : [...own, ...others], lastView);
    const news = others.filter((each) => each.at > lastView).map(({ text }) => text);
    const drawn = JSON.stringify({ lastView, others, own });
    expect(newTexts(all), drawn).toEqual(expect.arrayContaining(news));
    if (news.length === 0)
      expect(
        all.filter(({ is_new }) => is_new),
        drawn,
      ).toEqual([]);
  }
});

test('formats record counts and maps each kind to a section', () => {
  expect([recordsText('lien', 1), recordsText('bankruptcy', 1200)]).toEqual(['1 lien', '1,200 bankruptcies']);
  for (const kind of attributedKinds) expect(reportSections).toContain(sectionOf(kind));
});
