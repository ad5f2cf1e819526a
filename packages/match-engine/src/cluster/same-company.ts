import { comparedWords, type NormalMerchant, type NormalName } from '../normalise/index.ts';
import { compareEins } from '../score/index.ts';
import { haveOneDomain, type SharedContacts, withOwnContacts } from './contacts.ts';
import { placeLikeness } from './place-likeness.ts';

/** What shows that two locations are one company. */
export type CompanyEvidence = 'ein' | 'domain';

/**
 * Those of the candidates that are other locations of a merchant's company beyond doubt: at another address, with exactly
 * its legal name, and with its EIN or a website of its own. Without the EIN the name needs its legal form, and no two
 * merchants of the name and website may have different EINs. Contacts that many businesses share, such as a franchise's
 * website, do not count.
 */
export function locationsOfCompany<Candidate extends { normal: NormalMerchant }>(
  merchant: NormalMerchant,
  candidates: readonly Candidate[],
  shared: SharedContacts,
): { candidate: Candidate; evidence: CompanyEvidence[] }[] {
  const subject = withOwnFacts(merchant, shared);
  const named = candidates
    .map((candidate) => ({ candidate, normal: withOwnFacts(candidate.normal, shared) }))
    .filter(({ normal }) => haveOneLegalName(subject, normal));
  const ofDomain = named.filter(
    ({ normal }) => isFormed(subject) && isFormed(normal) && haveOneDomain(subject, normal),
  );
  const isOneDomainOfMany = haveDifferentEins([subject, ...ofDomain.map(({ normal }) => normal)]);
  return named.flatMap((each) => {
    if (placeLikeness(subject, each.normal) !== 'elsewhere') return [];
    const evidence: CompanyEvidence[] = [];
    if (compareEins(subject, each.normal) === 'same') evidence.push('ein');
    if (!isOneDomainOfMany && ofDomain.includes(each)) evidence.push('domain');
    return evidence.length > 0 ? [{ candidate: each.candidate, evidence }] : [];
  });
}

/** Like withOwnContacts; of an EIN that many names have, the hashes do not count either. */
function withOwnFacts(record: NormalMerchant, shared: SharedContacts): NormalMerchant {
  const own = withOwnContacts(record, shared);
  return record.ein !== null && own.ein === null ? { ...own, einHashes: [] } : own;
}

/** The name of the record itself, not a trade name or one that only a source knows. */
const legalName = ({ names }: NormalMerchant): NormalName | undefined =>
  names[0]?.known === undefined ? names[0] : undefined;

const kindsOf = (record: NormalMerchant) => legalName(record)?.legalKinds ?? [];
const isFormed = (record: NormalMerchant): boolean => kindsOf(record).length > 0;

/** Whether all words that distinguish a name agree, and no legal form contradicts. */
function haveOneLegalName(left: NormalMerchant, right: NormalMerchant): boolean {
  const [one, other] = [legalName(left), legalName(right)];
  if (!one || !other || comparedWords(one).join(' ') !== comparedWords(other).join(' ')) return false;
  const [kinds, others] = [kindsOf(left), kindsOf(right)];
  return kinds.length === 0 || others.length === 0 || kinds.every((kind) => others.includes(kind));
}

function haveDifferentEins(records: readonly NormalMerchant[]): boolean {
  const numbered = records.filter(({ ein, einHashes }) => ein !== null || einHashes.length > 0);
  return numbered.some((one, at) =>
    // Numbers that cannot be compared, because they are stored encrypted, may differ.
    numbered.slice(at + 1).some((other) => compareEins(one, other) !== 'same'),
  );
}
