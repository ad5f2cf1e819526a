import type { Association } from '@assay/domain/associations';
import { displayPhone } from '@assay/domain/display';
import type { CorporateFiling } from '@assay/domain/filings';
import {
  associationKeys,
  type FiledOfficer,
  factKeys,
  hasFact,
  isOneBusiness,
  type SharedFact,
  sharedFacts,
} from '@assay/match-engine/association';
import { companyLocations, readMerchant, type StoredCompanyStatement } from '#features/matching';
import type { Tx } from '#platform/database';
import { familyOf } from './find-family.ts';
import type { StoredAssociation } from './store.ts';
import { othersSharing, type ProfiledMerchant, withProfile } from './with-profile.ts';

/**
 * The businesses that a merchant is associated with (REP-063): through an owner named in filings or records, and
 * through facts that both and few others have. It uses the master file, public filings and the active lender's own
 * evidence, and never what another lender's records added. It takes a few reads by the matcher's keys,
 * regardless of the size of the file.
 */
export async function deriveAssociations(
  tx: Tx,
  { merchantId, filings }: { merchantId: string; filings: readonly CorporateFiling[] },
): Promise<StoredAssociation[]> {
  const read = await readMerchant(tx, merchantId);
  if (!read) return [];
  const subject = withProfile(read, filedOfficers(filings));
  const sharing = await othersSharing(tx, associationKeys(subject.profile), merchantId);
  const others = sharing.others.filter(({ profile }) => !isOneBusiness(subject.profile, profile));
  const found = new Map<string, StoredAssociation>();
  const add = (id: string, category: StoredAssociation['category'], shared: StoredAssociation['shared']) => {
    const known = found.get(id);
    if (known) known.shared = [...known.shared, ...shared];
    else found.set(id, { related_merchant_id: id, category, shared: [...shared] });
  };
  for (const { id, category, text } of await familyOf(tx, subject))
    add(id, category, [{ kind: 'owner', text }]);
  for (const { id, statement } of await companyLocations(tx, merchantId))
    add(id, 'related', [{ kind: 'company', text: companyText(statement) }]);
  for (const { other, facts } of sharedRareFacts(subject, others, sharing.crowded))
    add(other.merchant.id, 'related', facts.map(factText));
  return [...found.values()];
}

/** The officers named in filings, with their addresses, without registered agents, who represent others. */
function filedOfficers(filings: readonly CorporateFiling[]): FiledOfficer[] {
  return filings.flatMap(({ principals, registered_agent }) =>
    principals
      .filter(({ name, title }) => !isAgent({ name, title }, registered_agent))
      .map(({ name, first_name, last_name, suffix, addr1, city, state, zip5 }) => ({
        first_name,
        last_name: last_name ?? name,
        suffix: suffix ?? null,
        firm: first_name === null ? name : null,
        addr1,
        city,
        state,
        zip5,
      })),
  );
}

const isAgent = (officer: { name: string; title: string | null }, agent: string | null): boolean =>
  /agent/i.test(officer.title ?? '') ||
  // A company that is the agent is not an officer; a person may be owner and agent at once.
  (agent !== null && officer.title === null && officer.name.toLowerCase() === agent.toLowerCase());

/** A fact that more merchants have is no evidence of an association (details: report, section 16). */
const MAX_CARRIERS = 10;

/** The rare facts that the subject shares with each of the others. */
function sharedRareFacts(
  subject: ProfiledMerchant,
  others: readonly ProfiledMerchant[],
  crowded: ReadonlySet<bigint>,
): { other: ProfiledMerchant; facts: SharedFact[] }[] {
  const all = [subject, ...others];
  const known = new Map<string, boolean>();
  const isRare = (fact: SharedFact): boolean => {
    const keys = factKeys(fact).map(({ key }) => key);
    if (keys.some((key) => crowded.has(key))) return false;
    const name = JSON.stringify('value' in fact ? [fact.kind, fact.value] : fact);
    const isFew =
      known.get(name) ?? all.filter(({ profile }) => hasFact(profile, fact)).length <= MAX_CARRIERS;
    known.set(name, isFew);
    return isFew;
  };
  return others
    .map((other) => ({ other, facts: sharedFacts(subject.profile, other.profile).filter(isRare) }))
    .filter(({ facts }) => facts.length > 0);
}

const shownBy = {
  address: 'at the same address',
  phone: 'with the same phone',
  email: 'with the same email',
};

/** What two businesses share, in words. Never shows an EIN. */
function factText(fact: SharedFact): Association['shared'][number] {
  switch (fact.kind) {
    case 'principal':
      return fact.isFiled
        ? { kind: 'filing', text: `Filing names ${fact.name}, a principal of both, ${shownBy[fact.by]}` }
        : { kind: 'principal', text: `Same principal ${fact.name}, ${shownBy[fact.by]}` };
    case 'phone':
      return { kind: 'phone', text: `Same phone ${displayPhone(fact.value)}` };
    case 'domain':
      return { kind: 'domain', text: `Same domain ${fact.value}` };
    case 'ein':
      return { kind: 'ein', text: 'Same EIN' };
    case 'address':
      return { kind: 'address', text: `Same address${placeText(fact.place)}` };
  }
}

/** Why a business is another location of the same company, and who stated it. Staff are not named to lenders. */
function companyText({
  engine_version,
  reasons,
}: Pick<StoredCompanyStatement, 'engine_version' | 'reasons'>): string {
  const why = engine_version === null ? 'stated by staff' : `match engine: ${reasons.join('; ')}`;
  return `Same company, another location (${why})`;
}

/** The normalized street; the page shows both addresses as written. */
function placeText({ street }: Extract<SharedFact, { kind: 'address' }>['place']): string {
  if (!street) return '';
  if (street.box) return ` PO Box ${street.box.toUpperCase()}`;
  const words = [...street.words, street.suffix ?? '']
    .filter(Boolean)
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join(' ');
  return ` ${[street.number, words, street.unit && `unit ${street.unit.toUpperCase()}`].filter(Boolean).join(' ')}`;
}
