import { attributePerson, nameLevel } from '../attribution/index.ts';
import type { PrincipalRecord } from '../merchant-record.ts';
import { type NormalMerchant, normaliseMerchant } from '../normalise/index.ts';
import { NO_STATS } from '../tokens/index.ts';
import { best, type ValueComparison } from './comparison.ts';

const NAMES: Record<ReturnType<typeof nameLevel>, ValueComparison> = {
  same: { outcome: 'agrees', text: 'same name' },
  misspelt: { outcome: 'agrees', text: 'same name, spelled differently' },
  longer: { outcome: 'agrees', text: 'same name, one with words more' },
  sister: { outcome: 'differs', text: 'another number in the name' },
  otherNumber: { outcome: 'differs', text: 'another number in the name' },
  other: { outcome: 'differs', text: 'another name' },
};

/**
 * Compares the name of a business with the names of a source. A name without a legal form is silent about the form: next
 * to one with another form it does not make the source agree.
 */
export function compareBusinessName(stated: string, known: readonly string[]): ValueComparison | null {
  const own = normaliseMerchant({ name: stated });
  if (own.names.length === 0) return null;
  const made = known.map((name) => {
    const other = normaliseMerchant({ name });
    return other.names.length === 0 ? null : { found: compareTwo(own, other), isFormal: hasForm(other) };
  });
  const found = made.map((each) => each?.found ?? null);
  const isSilent = !made.some((each) => each?.isFormal && each.found.outcome === 'agrees');
  return (isSilent && found.find((each) => each?.outcome === 'form')) || best(found);
}

function compareTwo(own: NormalMerchant, other: NormalMerchant): ValueComparison {
  const level = nameLevel(own, other, NO_STATS);
  const isForm = level === 'sister' && nameLevel(withoutForm(own), withoutForm(other), NO_STATS) !== 'sister';
  return isForm ? { outcome: 'form', text: 'another legal form' } : NAMES[level];
}

const hasForm = ({ names }: NormalMerchant): boolean =>
  names.some(({ legalKinds = [] }) => legalKinds.length > 0);

const withoutForm = (merchant: NormalMerchant): NormalMerchant => ({
  ...merchant,
  names: merchant.names.map((name) => ({ ...name, legalKinds: [] })),
});

/** Compares a person with the people that a source lists for the business. */
export function comparePerson(
  stated: PrincipalRecord,
  known: readonly PrincipalRecord[],
): ValueComparison | null {
  if (!stated.first_name || !stated.last_name) return null;
  return best(
    known.map((person) => {
      if (!person.first_name || !person.last_name) return null;
      // The source is about this business, so a name is enough to identify one of its people.
      const found = attributePerson({ ...stated, namesBusiness: true }, { ...person, places: [] });
      if (found.verdict === 'other') return { outcome: 'differs', text: 'not among the people it names' };
      return { outcome: 'agrees', text: found.reasons[0]?.text ?? 'same name' };
    }),
  );
}
