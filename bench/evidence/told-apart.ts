import type { MerchantRow } from '../../apps/server/src/features/matching/index.ts';
import { doorOn } from './businesses.ts';
import type { Door } from './places.ts';
import type { EvidenceWorld } from './world.ts';
import type { WorldBusiness } from './world-business.ts';
import type { WorldRecord } from './world-record.ts';

const FORMS = / (?:llc|inc|corp|co|pllc|lp)$/;
const plain = (name: string): string => name.toLowerCase().replace(/,| #\d+$/g, '');
/** A name as it is looked up: without case and legal form. */
export const bareName = (name: string): string => plain(name).replace(FORMS, '');

/** The names of a row by which it is looked up, without case and legal form. */
export const bareNames = ({ name, name_dba }: MerchantRow): string[] =>
  [name, name_dba].filter((each) => typeof each === 'string').map(bareName);

/** Which row of the master file a record fits: its owner's alone, several, none, or another's alone. */
export const FITS = ['one row', 'several rows', 'no row', "another's row"] as const;

/** Which of these a record is, by the businesses whose rows it fits. */
export function fitOf({ owner, also }: WorldRecord, fit: readonly WorldBusiness[]): (typeof FITS)[number] {
  const [first] = fit;
  if (!first) return 'no row';
  const isOwner = ({ id }: WorldBusiness) => id === owner || also.includes(id);
  if (fit.every(isOwner)) return 'one row';
  return fit.length > 1 ? 'several rows' : "another's row";
}

/**
 * The rows of the master file that a record fits, spelled without error: those that bear its name and are where it says
 * the subject is, as far as it says so; of several the one whose EIN, telephone or principal it gives. Where several are
 * left, nobody can tell which one is meant; none is left where the file does not know the name or the address, as after a
 * move. The bench's own plain reading, which owes nothing to the product's comparison.
 */
export function createTeller(world: EvidenceWorld): (record: WorldRecord) => WorldBusiness[] {
  const byId = new Map(world.businesses.map((business) => [business.id, business]));
  const bearers = new Map<string, WorldBusiness[]>();
  for (const business of world.businesses) {
    const { row } = business;
    const people = row.principals.map(({ first_name, last_name }) =>
      `${first_name} ${last_name}`.toLowerCase(),
    );
    for (const name of new Set([...bareNames(row), ...people])) {
      bearers.set(name, [...(bearers.get(name) ?? []), business]);
    }
  }
  return (record) => {
    const { written_name, about } = record;
    const named = bearers.get(bareName(written_name)) ?? [];
    if (about === 'principal') return named;
    const owner = byId.get(record.owner)!;
    const where = doorOn(owner, record.date).door;
    // A form that is written tells bearers apart if one of them has it.
    const hasForm = FORMS.test(plain(written_name));
    const exact = named.filter(({ row }) => hasForm && plain(row.name) === plain(written_name));
    const fit = (exact.length > 0 ? exact : named).filter(({ door }) => isThere(record, door, where));
    const text = JSON.stringify(record.data).toLowerCase();
    const numbered = (fit.length > 0 ? fit : world.businesses).filter(({ row }) => givesNumber(text, row));
    if (numbered.length > 0) return numbered;
    const peopled = fit.filter(({ row }) => row.principals.some((person) => givesPerson(text, person)));
    return peopled.length > 0 ? peopled : fit;
  };
}

const givesNumber = (text: string, { ein, phone }: MerchantRow): boolean =>
  [ein?.replace('-', ''), phone].some((number) => number && text.includes(`"${number}"`));

const givesPerson = (text: string, { first_name, last_name }: MerchantRow['principals'][number]): boolean =>
  [first_name, last_name].every((name) => name && text.includes(name.toLowerCase()));

function isThere({ names, noise }: WorldRecord, door: Door, where: Door): boolean {
  if (names === 'nothing') return true;
  if (names === 'state') return door.state === where.state;
  if (door.city !== where.city || door.state !== where.state) return false;
  // Of a street that was left years ago the file knows the town at most.
  return names === 'town' || noise.includes('old_address') || door.addr1 === where.addr1;
}
