import { attributedKinds } from '@assay/domain/evidence';
import { sourceKeys } from '@assay/domain/gathering';
import { expect, it } from 'vitest';
import { evidenceKinds } from '#features/evidence';
import { filings } from '#features/filings';
import { catalogue } from '#features/sources';
import { joinRegistries } from '#platform/join-registries';
import { features, provided } from './features.ts';
import { schedule } from './platform/jobs/schedule.ts';

it("provide every kind of evidence and every source in the domain's lists", () => {
  expect(
    evidenceKinds
      .kindsOf({ provided })
      .map(({ kind }) => kind)
      .sort(),
  ).toEqual(attributedKinds.toSorted());
  expect(sourceKeys.map((key) => catalogue.sourceOf({ provided }, key).key)).toEqual(sourceKeys);
});

it('provides each entry once', () => {
  expect(() => joinRegistries([filings, filings])).toThrow(
    'filings provides sources.filings, which exists already',
  );
});

it('runs each scheduled job', () => {
  const tasks = features.flatMap(({ jobs = [] }) => jobs.map(({ task }) => task));
  expect(tasks).toEqual(expect.arrayContaining(Object.keys(schedule)));
});
