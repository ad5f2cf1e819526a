import { addressLine } from '@assay/domain/display';
import type { AddressMove } from '@assay/domain/gathering';
import type { ClaimedPlace } from '@assay/match-engine/attribution';
import { normaliseMerchant } from '@assay/match-engine/normalise';
import type { AddressOnFile } from '#features/matching';
import { dayOf, type Zoned } from '#platform/clock';
import { plainName } from './decisions/facts.ts';

/** An address of the business as a record stated it on a day (YYYY-MM-DD). */
export interface StatedAddress extends Pick<AddressMove, 'on' | 'source'> {
  place: ClaimedPlace;
  title: string;
  record: NonNullable<AddressMove['record']>;
}

/** The moves that dated records imply: each address except the first, on the day it was first stated. */
export function addressMovesOf(stated: readonly StatedAddress[]): AddressMove[] {
  const known: ClaimedPlace[] = [];
  const moves: AddressMove[] = [];
  const inOrder = stated
    .filter(({ place }) => place.addr1)
    .toSorted((a, b) => a.on.localeCompare(b.on) || a.record.key.localeCompare(b.record.key));
  let last: ClaimedPlace | undefined;
  for (const { place, on, source, title, record } of inOrder) {
    if (last && !known.some((other) => isSamePlace(place, other)))
      moves.push({
        ...{ on, address: lineOf(place), before: lineOf(last), source },
        ...{ title, record, source_record_id: null },
      });
    known.push(place);
    last = place;
  }
  return moves;
}

/** The moves in the merchant's file: the days on which one of its records changed to another address. */
export function addressMovesOnFile(history: readonly AddressOnFile[], deps: Zoned): AddressMove[] {
  return [...Map.groupBy(history, ({ record }) => record).values()].flatMap((versions) =>
    versions.flatMap((version, at) => {
      const before = versions[at - 1];
      if (!before?.addr1 || !version.addr1 || isSamePlace(before, version)) return [];
      return {
        on: dayOf(deps, version.since),
        address: lineOf(version),
        before: lineOf(before),
        source: version.is_own ? 'Your own record' : (version.source_name ?? 'Master file'),
        title: null,
        record: null,
        source_record_id: version.is_own ? null : version.source_record_id,
      };
    }),
  );
}

/** Whether two addresses mean the same house. A town that one of them leaves out makes no difference. */
function isSamePlace(one: ClaimedPlace, other: ClaimedPlace): boolean {
  return (
    houseOf(one) === houseOf(other) &&
    isSameOrOpen(one.state, other.state) &&
    (one.zip5 && other.zip5 ? one.zip5 === other.zip5 : isSameOrOpen(one.city, other.city))
  );
}

const isSameOrOpen = (one: string | null | undefined, other: string | null | undefined): boolean =>
  !one || !other || plainName(one) === plainName(other);

/** The house without its unit: changing suites is not a move. */
function houseOf({ addr1 }: ClaimedPlace): string {
  const { street } = normaliseMerchant({ addr1: addr1 ?? '' });
  if (!street || (!street.number && !street.box) || (street.words.length === 0 && !street.box))
    return plainName(addr1 ?? '');
  return JSON.stringify([street.number, street.words, street.box]);
}

const lineOf = ({ addr1, city, state, zip5 }: ClaimedPlace): string =>
  addressLine({ addr1, city, state, zip5 });
