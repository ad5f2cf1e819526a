import { phoneText } from '../explain/index.ts';
import {
  emailDomain,
  normaliseDomain,
  normaliseEin,
  normaliseEmail,
  normalisePhone,
} from '../normalise/index.ts';
import { typingErrors } from '../tokens/index.ts';
import { best, type ValueComparison } from './comparison.ts';

/** Compares a value with each of a source's, all read the same way; null when there is nothing to compare. */
function compareEach(
  stated: string,
  known: readonly string[],
  read: (value: string) => string | null,
  compare: (own: string, other: string) => ValueComparison,
): ValueComparison | null {
  const own = read(stated);
  if (!own) return null;
  return best(
    known.map((value) => {
      const other = read(value);
      return other ? compare(own, other) : null;
    }),
  );
}

const differingNumbers = (own: string, other: string): ValueComparison => ({
  outcome: 'differs',
  text: typingErrors(own, other) === 1 ? '1 digit differs' : 'another number',
});

/** Compares a phone number with those of a source. */
export const comparePhone = (stated: string, known: readonly string[]) =>
  compareEach(stated, known, normalisePhone, (own, other) => {
    if (own === other) return { outcome: 'agrees', text: phoneText(own) };
    return own.slice(3) === other.slice(3)
      ? { outcome: 'differs', text: 'same number, another area code' }
      : differingNumbers(own, other);
  });

/** Compares an EIN with those of a source; the text of the result never contains a number. */
export const compareEin = (stated: string, known: readonly string[]) =>
  compareEach(stated, known, normaliseEin, (own, other) =>
    own === other ? { outcome: 'agrees', text: 'same number' } : differingNumbers(own, other),
  );

/** Compares an email address with those of a source; one at the same company domain agrees. */
export const compareEmail = (stated: string, known: readonly string[]) =>
  compareEach(stated, known, normaliseEmail, (own, other) => {
    if (own === other) return { outcome: 'agrees', text: 'same' };
    const domain = emailDomain(own);
    return domain !== null && domain === emailDomain(other)
      ? { outcome: 'agrees', text: `another address at ${domain}` }
      : { outcome: 'differs', text: 'another address' };
  });

/** Compares a domain with those of a source. */
export const compareDomain = (stated: string, known: readonly string[]) =>
  compareEach(stated, known, normaliseDomain, (own, other) =>
    own === other ? { outcome: 'agrees', text: 'same' } : { outcome: 'differs', text: 'another domain' },
  );
