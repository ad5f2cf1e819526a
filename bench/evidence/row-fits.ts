import type { MerchantRow } from '../../apps/server/src/features/matching/index.ts';
import { addressOn } from './businesses.ts';
import { formerFacts } from './former-facts.ts';
import { type Address, bankruptcyCourt, districtCourt, townOf, trialCourt } from './places.ts';
import type { EvidenceWorld } from './world.ts';
import type { WorldBusiness } from './world-business.ts';
import type { WorldRecord } from './world-record.ts';

const FORMS = / (?:llc|inc|corp|co|pllc|lp)$/;
const plain = (name: string): string => name.toLowerCase().replace(/,| #\d+$/g, '');
/** A name for lookups: ignores case and legal form. */
export const bareName = (name: string): string => plain(name).replace(FORMS, '');

/** The names of a row for lookups, ignoring case and legal form. */
export const bareNames = ({ name, name_dba }: MerchantRow): string[] =>
  [name, name_dba].filter((each) => typeof each === 'string').map(bareName);

/** Which rows of the master file a record fits: only its owner's, several, none, or only another business's. */
export const FITS = ['one row', 'several rows', 'no row', "another's row"] as const;

/** Classifies a record by the businesses whose rows it fits. */
export function classifyFit(
  { owner, also }: WorldRecord,
  fit: readonly WorldBusiness[],
): (typeof FITS)[number] {
  const [first] = fit;
  if (!first) return 'no row';
  const isOwner = ({ id }: WorldBusiness) => id === owner || also.includes(id);
  if (fit.every(isOwner)) return 'one row';
  return fit.length > 1 ? 'several rows' : "another's row";
}

/**
 * The best possible recall of a reader who attributes records by the rows they fit, and guesses among several rows as
 * long as at most the given share of all attributions is wrong.
 */
export function bestRecall(
  fits: readonly { owners: number; fit: (typeof FITS)[number]; rows: number }[],
  precision: number,
): number {
  let right = fits.reduce((sum, { owners, fit }) => sum + (fit === 'one row' ? owners : 0), 0);
  let wrong = fits.filter(({ fit }) => fit === "another's row").length;
  const several = fits.filter(({ fit }) => fit === 'several rows').toSorted((a, b) => a.rows - b.rows);
  for (const { rows } of several) {
    const [hit, miss] = [1 / rows, 1 - 1 / rows];
    if ((right + hit) / (right + hit + wrong + miss) < precision) break;
    right += hit;
    wrong += miss;
  }
  return right / fits.reduce((sum, { owners }) => sum + owners, 0);
}

/**
 * The rows of the master file that a record fits, ignoring spelling errors: those with its name, now or formerly
 * according to the directory, that are or were where the record places its subject, as far as it does; of several, the
 * one whose court, EIN, phone, domain or principal it gives. If several remain, they cannot be distinguished; none
 * remains if the file does not have the name or the address, as after a move. This is the bench's own simple reading,
 * independent of the product's comparison.
 */
export function createRowMatcher(world: EvidenceWorld): (record: WorldRecord) => WorldBusiness[] {
  const byId = new Map(world.businesses.map((business) => [business.id, business]));
  const namesakes = new Map<string, WorldBusiness[]>();
  const addresses = new Map<WorldBusiness, Pick<Address, 'addr1' | 'city' | 'state'>[]>();
  for (const [at, business] of world.businesses.entries()) {
    const { row } = business;
    const former = formerFacts(business, at);
    addresses.set(business, [business.address, ...former.flatMap((fact) => ('addr1' in fact ? fact : []))]);
    const formerNames = former.flatMap((fact) => ('name' in fact ? bareName(fact.name) : []));
    const people = row.principals.map(({ first_name, last_name }) =>
      `${first_name} ${last_name}`.toLowerCase(),
    );
    for (const name of new Set([...bareNames(row), ...formerNames, ...people])) {
      namesakes.set(name, [...(namesakes.get(name) ?? []), business]);
    }
  }
  return (record) => {
    const { written_name, about } = record;
    const named = namesakes.get(bareName(written_name)) ?? [];
    if (about === 'principal') return named;
    const owner = byId.get(record.owner)!;
    const where = addressOn(owner, record.date).address;
    // A legal form in the record distinguishes businesses if one of them has it.
    const hasForm = FORMS.test(plain(written_name));
    const exact = named.filter(({ row }) => hasForm && plain(row.name) === plain(written_name));
    const there = (exact.length > 0 ? exact : named).filter((business) =>
      addresses.get(business)!.some((address) => isThere(record, address, where)),
    );
    const text = JSON.stringify(record.data).toLowerCase();
    // A court covers its county or district.
    const ofCourt = there.filter((business) =>
      addresses.get(business)!.some((address) => namesCourt(text, address)),
    );
    const fit = ofCourt.length > 0 ? ofCourt : there;
    const numbered = (fit.length > 0 ? fit : world.businesses).filter(({ row }) => givesNumber(text, row));
    if (numbered.length > 0) return numbered;
    const peopled = fit.filter(({ row }) => row.principals.some((person) => givesPerson(text, person)));
    return peopled.length > 0 ? peopled : fit;
  };
}

const givesNumber = (text: string, { ein, phone, domain_name }: MerchantRow): boolean =>
  [ein?.replace('-', ''), phone, domain_name].some((number) => number && text.includes(`"${number}"`));

const givesPerson = (text: string, { first_name, last_name }: MerchantRow['principals'][number]): boolean =>
  [first_name, last_name].every((name) => name && text.includes(name.toLowerCase()));

const namesCourt = (text: string, address: Pick<Address, 'city' | 'state'>): boolean => {
  const town = townOf(address);
  return [trialCourt(town), districtCourt(town), bankruptcyCourt(town)].some((court) =>
    text.includes(court.toLowerCase()),
  );
};

function isThere(
  { names, noise }: WorldRecord,
  address: Pick<Address, 'addr1' | 'city' | 'state'>,
  where: Address,
): boolean {
  if (names === 'nothing') return true;
  if (names === 'state') return address.state === where.state;
  if (address.city !== where.city || address.state !== where.state) return false;
  // For a street that was left years ago, the file has at most the town.
  return names === 'town' || noise.includes('old_address') || address.addr1 === where.addr1;
}
