import {
  type Attribution,
  attributePerson,
  attributeSite,
  type ClaimedPlace,
  type KnownPerson,
  moreCertain,
  nameLevel,
  type PersonClaim,
} from '@assay/match-engine/attribution';
import { foldText, normaliseMerchant } from '@assay/match-engine/normalise';
import { NO_STATS } from '@assay/match-engine/tokens';
import { withCourts } from '@assay/reference/court-districts';
import type { MerchantComparison } from '#features/matching';
import { type Run, runSubjects } from '#features/sources';
import type { Evidence, EvidenceKind, ReadRecord } from '../kinds/evidence-kind.ts';

/** The merchant's own people, and people of an application that may be about another business. */
interface People {
  own: readonly KnownPerson[];
  ofApplication: readonly KnownPerson[];
}

/** What a record is compared with. */
export interface AttributionContext {
  /** Null when the merchant was deleted. */
  comparison: MerchantComparison | null;
  people: People;
  /** The searches that queried the merchant itself. */
  queried: readonly Run[];
}

/**
 * Whether a record is about the merchant, by the claims its kind reads from it and, for a record within a file, by the
 * verdict on that file.
 */
export function attributeRecord(
  { kind, record }: ReadRecord,
  file: ReadRecord | null,
  context: AttributionContext,
): Attribution {
  if (!file) return attributeAlone(kind, record, context);
  const parent = attributeAlone(file.kind, file.record, context);
  if (!hasOwnClaims(kind, record)) return parent;
  const own = attributeAlone(kind, record, context);
  return withParentVerdict(
    own.verdict === 'other' && parent.verdict === 'same'
      ? byTradeName(own, { kind, record }, file, context)
      : own,
    parent,
  );
}

/**
 * The verdict on a record in the file of the merchant that the merchant's own names did not identify. Only the file or the
 * application may know the trade name under which a creditor sued or filed. Others may use the name elsewhere.
 */
function byTradeName(
  own: Attribution,
  { kind, record }: ReadRecord,
  file: ReadRecord,
  { comparison, queried }: AttributionContext,
): Attribution {
  const namesIn = (each: ReadRecord) => each.kind.claims(each.record.data).flatMap(({ names }) => names);
  const tradeNames = [
    ...namesIn(file),
    ...runSubjects.queriedBusinesses(queried).flatMap(({ name, other_names }) => [name, ...other_names]),
  ].filter((name) => !comparison?.isCalled(name));
  const stated = namesIn({ kind, record });
  const folded = new Set(tradeNames.map(foldText));
  const isExact = stated.some((name) => folded.has(foldText(name)));
  const isHere = own.reasons.some(({ field, outcome }) => field === 'address' && outcome === 'agrees');
  if (isExact && isHere && !isDebtorElsewhere(own)) return { ...own, verdict: 'same' };
  const [one, other] = [stated, tradeNames].map((known_names) => normaliseMerchant({ known_names }));
  const level = one && other && nameLevel(one, other, NO_STATS);
  return isExact || (level && LIKE_NAMES.has(level))
    ? { ...own, verdict: 'possible', doubt: 'It gives a trade name that others may use', isContested: true }
    : own;
}

const LIKE_NAMES: ReadonlySet<string> = new Set(['same', 'longer', 'sister', 'misspelt']);

/** The people of a merchant and those its own searches queried, and apart from them the people queried for others. */
export const peopleOf = (
  comparison: MerchantComparison | null,
  { queried, others }: { queried: readonly KnownPerson[]; others: readonly KnownPerson[] },
): People => ({
  own: [
    ...(comparison?.business.people ?? []).map((person) =>
      knownPerson(person, comparison?.business.places ?? []),
    ),
    ...queried,
  ],
  ofApplication: others,
});

const knownPerson = (
  person: NonNullable<MerchantComparison['business']['people']>[number],
  worksAt: readonly ClaimedPlace[],
): KnownPerson => ({
  first_name: person.first_name,
  middle_name: person.middle_name,
  last_name: person.last_name,
  suffix: person.suffix,
  places: [withCourts(person)],
  worksAt,
  phones: person.phone ? [person.phone] : [],
  emails: person.email ? [person.email] : [],
});

const SURE: Attribution = { verdict: 'same', reasons: [], doubt: null, isContested: false };
const OTHERS: Attribution = { verdict: 'other', reasons: [], doubt: null, isContested: false };

/** The verdict on a single record. */
function attributeAlone(
  kind: EvidenceKind,
  record: Evidence,
  { comparison, people, queried }: AttributionContext,
): Attribution {
  // A possible watchlist hit always counts, for any subject of the application or the merchant.
  if (kind.judged === 'by screening') return SURE;
  if (!comparison) return OTHERS;
  const data = record.data;
  if (kind.judged === 'by application') {
    const run = queried.find(({ id }) => id === record.source_run_id);
    const places = run ? runSubjects.queriedBusinesses([run]).flatMap(({ addresses }) => addresses) : [];
    return run ? comparison.attribute(kind.claims(data).map((claim) => ({ ...claim, places }))) : OTHERS;
  }
  if (kind.judged === 'by site') {
    const isOfApplication = runSubjects.isApplicationRef(record.subject_ref);
    return kind
      .claims(data)
      .flatMap(({ domains = [] }) => domains)
      .map((domain) => attributeSite(domain, comparison.business, { isOfApplication }))
      .reduce(moreCertain, OTHERS);
  }
  if (kind.isOrdered?.(data)) {
    return queried.some(({ id, merchant_id }) => id === record.source_run_id && merchant_id !== null)
      ? SURE
      : OTHERS;
  }
  const business = comparison.attribute(kind.claims(data));
  if (record.subject_ref === 'business' || !kind.personClaims) return business;
  const person = personClaims(kind, data, { comparison, business })
    .flatMap((claim) => [
      ...people.own.map((known) => attributePerson(claim, known)),
      ...people.ofApplication.map((known) => asPossible(attributePerson(claim, known))),
    ])
    .reduce(moreCertain, OTHERS);
  return moreCertain(business, person);
}

/** What a record claims about people, and whether it also names the business. */
const personClaims = (
  kind: EvidenceKind,
  data: Evidence['data'],
  { comparison, business }: { comparison: MerchantComparison; business: Attribution },
): PersonClaim[] =>
  (kind.personClaims?.(data) ?? []).map((claim) => ({
    ...claim,
    namesBusiness:
      business.verdict === 'same' ||
      (claim.employers ?? []).some(comparison.isCalled) ||
      (claim.text ? comparison.isNamedIn(claim.text) : false),
  }));

/**
 * What a record claims about people, read once to be compared with many people. Empty when the merchant was deleted.
 */
export function claimsAboutPeople(
  { kind, record }: ReadRecord,
  comparison: MerchantComparison | null,
): PersonClaim[] {
  if (!comparison) return [];
  const data = record.data;
  const business = comparison.attribute(kind.claims(data));
  return personClaims(kind, data, { comparison, business });
}

/** Whether any of a record's claims about people is about this person. */
export const attributeToPerson = (claims: readonly PersonClaim[], known: KnownPerson): Attribution =>
  claims.map((claim) => attributePerson(claim, known)).reduce(moreCertain, OTHERS);

const asPossible = (found: Attribution): Attribution =>
  found.verdict === 'same'
    ? { ...found, verdict: 'possible', doubt: 'It is about a principal of the application' }
    : found;

/** Whether a record within a file identifies its subject itself; otherwise it belongs to the subject of the file. */
const hasOwnClaims = ({ claims }: EvidenceKind, { data }: Evidence): boolean => claims(data).length > 0;

/** The verdict on a record within a file. In the file of another business no record surely counts. */
function withParentVerdict(own: Attribution, parent: Attribution): Attribution {
  if (parent.verdict === 'other')
    return own.verdict === 'same'
      ? { ...own, verdict: 'possible', doubt: 'It is in the file of another business' }
      : { ...own, verdict: 'other' };
  const isSupported = parent.verdict === 'same' && own.verdict === 'possible' && !own.isContested;
  return isSupported && !isDebtorElsewhere(own) ? { ...own, verdict: 'same', doubt: null } : own;
}

/** Whether a record places its debtor in another town or state. */
const isDebtorElsewhere = ({ reasons }: Attribution): boolean =>
  reasons.some(({ field, outcome }) => (field === 'state' || field === 'city') && outcome === 'differs');
