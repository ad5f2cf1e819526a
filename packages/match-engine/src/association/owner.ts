import { type NormalName, type NormalPrincipal, normaliseMerchant } from '../normalise/index.ts';
import { sameAddress } from './same-address.ts';

/** A company that a record names as owner or officer of a business. */
export interface Owner {
  /** The name as written. */
  name: string;
  normal: NormalName;
  place: Pick<NormalPrincipal, 'street' | 'city' | 'state' | 'zip'>;
}

/** Normalizes a company name at a place; null when nothing of the name is left. */
export function ownerOf(name: string, place: Owner['place']): Owner | null {
  const [normal] = normaliseMerchant({ name }).names;
  return normal ? { name, normal, place } : null;
}

const sameName = (a: NormalName, b: NormalName): boolean =>
  (a.compared ?? a.tokens).join(' ') === (b.compared ?? b.tokens).join(' ') &&
  // `Kowalski Holdings Inc` is not `Kowalski Holdings LLC`.
  (!a.legalKinds?.length ||
    !b.legalKinds?.length ||
    a.legalKinds.some((kind) => b.legalKinds?.includes(kind)));

type Firm = Owner['place'] & { names: readonly NormalName[] };

/**
 * How certain it is that the named owner is this company: `address` when name and address agree; `place` when name and
 * city or state agree, which is sufficient only if no other company there has the name; null otherwise.
 */
export function isOwnedBy(owner: Owner, firm: Firm): 'address' | 'place' | null {
  if (!firm.names.some((name) => !name.known && sameName(name, owner.normal))) return null;
  if (sameAddress(owner.place, firm)) return 'address';
  const { city, state } = owner.place;
  if (!state || state !== firm.state) return null;
  return !city || !firm.city || city === firm.city ? 'place' : null;
}
