import { phoneText } from '../explain/index.ts';
import type { NormalMerchant } from '../normalise/index.ts';
import { typingErrors } from '../tokens/index.ts';
import { compareEins } from './compare-eins.ts';
import { WEIGHTS } from './parameters.ts';
import { type MatchReason, reason } from './reason.ts';

/** The points for phone, EIN, domain, email, store id and industry code. */
export function scoreIdentifiers(left: NormalMerchant, right: NormalMerchant): Array<MatchReason | null> {
  return [
    scorePhone(left, right),
    scoreEin(left, right),
    scoreDomain(left, right),
    scoreEmail(left, right),
    scoreStoreId(left.storeId, right.storeId),
    left.sic !== null && left.sic === right.sic
      ? reason('industry', 'agrees', WEIGHTS.sic.same, 'same')
      : null,
  ];
}

function scorePhone(left: NormalMerchant, right: NormalMerchant): MatchReason | null {
  const W = WEIGHTS.phone;
  const lefts = withPrincipals(left);
  const rights = withPrincipals(right);
  if (lefts.length === 0 || rights.length === 0) return null;
  const shared = lefts.find((phone) => rights.includes(phone));
  if (shared) return reason('phone', 'agrees', W.same, phoneText(shared));
  if (left.phones.length === 0 || right.phones.length === 0) return null;
  const pairs = left.phones.flatMap((a) => right.phones.map((b) => [a, b] as const));
  if (pairs.some(([a, b]) => a.slice(3) === b.slice(3))) {
    return reason('phone', 'similar', W.otherAreaCode, 'same number, another area code');
  }
  if (pairs.some(([a, b]) => typingErrors(a, b) === 1))
    return reason('phone', 'similar', W.typo, '1 digit differs');
  return reason('phone', 'differs', W.differs, 'another number');
}

function withPrincipals(merchant: NormalMerchant): string[] {
  const phones = [...merchant.phones];
  for (const { phone } of merchant.principals) if (phone) phones.push(phone);
  return phones;
}

function scoreEin(left: NormalMerchant, right: NormalMerchant): MatchReason | null {
  switch (compareEins(left, right)) {
    case 'same':
      return reason('ein', 'agrees', WEIGHTS.ein.same, 'same');
    case 'typo':
      return reason('ein', 'similar', WEIGHTS.ein.typo, '1 digit differs');
    case 'other':
      return reason('ein', 'differs', WEIGHTS.ein.differs, 'another number');
    case null:
      return null;
  }
}

function scoreDomain(left: NormalMerchant, right: NormalMerchant): MatchReason | null {
  if (!left.domain || !right.domain) return null;
  return left.domain === right.domain
    ? reason('domain', 'agrees', WEIGHTS.domain.same, 'same')
    : reason('domain', 'differs', WEIGHTS.domain.differs, 'another domain');
}

function scoreEmail(left: NormalMerchant, right: NormalMerchant): MatchReason | null {
  const W = WEIGHTS.email;
  const lefts = [left.email, ...left.principals.map((each) => each.email)].filter((email) => email !== null);
  const rights = [right.email, ...right.principals.map((each) => each.email)].filter(
    (email) => email !== null,
  );
  if (lefts.some((email) => rights.includes(email))) return reason('email', 'agrees', W.same, 'same');
  const leftDomain = left.emailDomain ?? left.domain;
  const rightDomain = right.emailDomain ?? right.domain;
  const domainsCounted = left.domain !== null && right.domain !== null;
  if (leftDomain && leftDomain === rightDomain) {
    return domainsCounted ? null : reason('email', 'similar', W.sameDomain, `same domain ${leftDomain}`);
  }
  if (!left.email || !right.email) return null;
  return reason('email', 'differs', W.differs, 'another address');
}

function scoreStoreId(left: string | null, right: string | null): MatchReason | null {
  if (!left || !right) return null;
  return left === right
    ? reason('store_id', 'agrees', WEIGHTS.storeId.same, 'same')
    : reason('store_id', 'differs', WEIGHTS.storeId.differs, 'another store');
}
