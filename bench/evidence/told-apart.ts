import type { MerchantRow } from '../../apps/server/src/features/matching/index.ts';
import { doorOn } from './businesses.ts';
import type { Door } from './places.ts';
import type { EvidenceWorld } from './world.ts';
import type { WorldBusiness } from './world-business.ts';
import type { WorldRecord } from './world-record.ts';

const FORMS = / (?:llc|inc|corp|co|pllc|lp)$/;
const plain = (name: string): string => name.toLowerCase().replace(/,| #\d+$/g, '');
const bare = (name: string): string => plain(name).replace(FORMS, '');

/** The names of a row by which it is looked up, without case and legal form. */
export const bareNames = ({ name, name_dba }: MerchantRow): string[] =>
  [name, name_dba].filter((each) => typeof each === 'string').map(bare);

/**
 * The rows of the master file that bear the name of a record, spelled without error, and are where it says the business
 * is, as far as it says so. Two of them, and nobody can tell from name and place which one is meant; a number or an
 * officer still may. None, and the file does not know the name or the address, as after a move. The bench's own plain
 * reading, which owes nothing to the product's comparison.
 */
export function createTeller(world: EvidenceWorld): (record: WorldRecord) => WorldBusiness[] {
  const byId = new Map(world.businesses.map((business) => [business.id, business]));
  const bearers = new Map<string, WorldBusiness[]>();
  for (const business of world.businesses) {
    for (const name of new Set(bareNames(business.row))) {
      bearers.set(name, [...(bearers.get(name) ?? []), business]);
    }
  }
  return (record) => {
    const owner = byId.get(record.owner)!;
    const where = doorOn(owner, record.date).door;
    const named = bearers.get(bare(record.written_name)) ?? [];
    // A form that is written tells bearers apart if one of them has it.
    const exact = named.filter(({ row }) => plain(row.name) === plain(record.written_name));
    const form = FORMS.test(plain(record.written_name));
    return (form && exact.length > 0 ? exact : named).filter(({ door }) => isThere(record, door, where));
  };
}

function isThere({ names, noise }: WorldRecord, door: Door, where: Door): boolean {
  if (names === 'nothing') return true;
  if (names === 'state') return door.state === where.state;
  if (door.city !== where.city || door.state !== where.state) return false;
  // A street that has gone wrong, or been left, tells no two of a town apart for certain, but the row of that street.
  return names === 'town' || noise.includes('old_address') || door.addr1 === where.addr1;
}
