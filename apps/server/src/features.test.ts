import { attributedKinds } from '@assay/domain/evidence';
import { sourceKeys } from '@assay/domain/gathering';
import { expect, it } from 'vitest';
import { filings } from '#features/filings';
import { kindsOf, sourceOf } from '#features/gathering';
import { joinRegistries } from '#platform/join-registries';
import { provided } from './features.ts';

it("provide every kind of evidence and every source in the domain's lists", () => {
  expect(
    kindsOf({ provided })
      .map(({ kind }) => kind)
      .sort(),
  ).toEqual(attributedKinds.toSorted());
  expect(sourceKeys.map((key) => sourceOf({ provided }, key).key)).toEqual(sourceKeys);
});

it('provides each entry once', () => {
  expect(() => joinRegistries([filings, filings])).toThrow(
    'filings provides sources.filings, which exists already',
  );
});
