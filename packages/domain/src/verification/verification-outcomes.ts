import type { BusinessVerification } from './business-verification.ts';

const values = [
  ['addressverification', 'address'],
  ['phoneverification', 'phone'],
  ['emailverification', 'email'],
] as const;

const outcomes = [
  ['verified', 'VERIFIED', 'verified', 'good'],
  ['notverified', 'NOT_VERIFIED', 'not verified', 'high'],
  ['partial', 'PARTIAL', 'partly verified', 'medium'],
  ['unavailable', 'UNAVAILABLE', 'not available', 'neutral'],
] as const;
type Tone = (typeof outcomes)[number][3];

/** The verification outcome for a value of the application; `words` is text such as `not verified`. */
export interface VerificationOutcome {
  value: 'address' | 'phone' | 'email';
  outcome: (typeof outcomes)[number][1];
  words: (typeof outcomes)[number][2];
  /** When the property was last updated. */
  date: string | null;
}

/** Normalizes a word: ignores case, blanks, hyphens and underscores. */
const plain = (word: string | null): string => (word ?? '').toLowerCase().replace(/[\s_-]+/g, '');

const outcomeOf = (value: string | null) => outcomes.find(([word]) => word === plain(value));

const moment = ({ date }: { date: string | null }): number => (date ? Date.parse(date) : 0);

/**
 * The verification outcomes for the address, phone number and email of an application, each from the property updated
 * last. Ignores properties and outcomes that the source protocol does not define.
 */
export function verificationOutcomes({
  properties,
}: Pick<BusinessVerification, 'properties'>): VerificationOutcome[] {
  return values.flatMap(([, value]) => {
    const newest = newestOf(properties, value);
    const [, outcome, words] = outcomeOf(newest?.value ?? null) ?? [];
    return newest && outcome ? [{ value, outcome, words, date: newest.date }] : [];
  });
}

/** The property about a value that was updated last. */
const newestOf = (properties: BusinessVerification['properties'], value: VerificationOutcome['value']) =>
  properties
    .filter((property) => values.some(([name, about]) => about === value && plain(property.name) === name))
    .map((property) => ({ ...property, date: property.updatedAt ?? property.createdAt }))
    .sort((a, b) => moment(b) - moment(a))[0];

/**
 * The verification outcome for a value in the report's wording, or as given by the source if unknown; null without one.
 */
export function verificationValue(
  properties: BusinessVerification['properties'],
  value: VerificationOutcome['value'],
): string | null {
  const newest = newestOf(properties, value)?.value ?? null;
  return outcomeOf(newest)?.[1] ?? newest;
}

/** Formats an outcome as text with its severity; null for an unknown outcome. */
export function shownOutcome(value: string | null): { words: string; tone: Tone } | null {
  const [, , words, tone] = outcomeOf(value) ?? [];
  return tone ? { words: words.slice(0, 1).toUpperCase() + words.slice(1), tone } : null;
}

/** Summarizes a verification in a few words: the failures, else how many agree. Null without outcomes. */
export function verificationFinding(
  found: readonly Pick<VerificationOutcome, 'outcome'>[],
): { text: string; tone: Exclude<Tone, 'medium'> } | null {
  if (found.length === 0) return null;
  const failed = found.filter(({ outcome }) => outcome === 'NOT_VERIFIED').length;
  if (failed > 0) return { text: `${failed} not verified`, tone: 'high' };
  const verified = found.filter(({ outcome }) => outcome === 'VERIFIED').length;
  return {
    text: `${verified} of ${found.length} verified`,
    tone: verified === found.length ? 'good' : 'neutral',
  };
}
