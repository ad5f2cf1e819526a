import { attributedKinds } from '@assay/domain/evidence';
import { sourceKeys } from '@assay/domain/gathering';
import { expect, it } from 'vitest';
import { kindsOf, sourceOf } from '#features/gathering';
import { provided } from './features.ts';

it("provide every kind of evidence and every source in the domain's lists", () => {
  expect(
    kindsOf({ provided })
      .map(({ kind }) => kind)
      .sort(),
  ).toEqual(attributedKinds.toSorted());
  expect(sourceKeys.map((key) => sourceOf({ provided }, key).key)).toEqual(sourceKeys);
});
