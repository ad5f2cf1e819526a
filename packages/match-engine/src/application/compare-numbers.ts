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

/** Compares a phone number with those of a source. */
export function comparePhone(stated: string, known: readonly string[]): ValueComparison | null {
  const own = normalisePhone(stated);
  if (!own) return null;
  return best(
    known.map((value) => {
      const other = normalisePhone(value);
      if (!other) return null;
      if (own === other) return { outcome: 'agrees', text: phoneText(own) };
      if (own.slice(3) === other.slice(3))
        return { outcome: 'differs', text: 'same number, another area code' };
      return {
        outcome: 'differs',
        text: typingErrors(own, other) === 1 ? '1 digit differs' : 'another number',
      };
    }),
  );
}

/** Compares an EIN with those of a source; the text of the result never contains a number. */
export function compareEin(stated: string, known: readonly string[]): ValueComparison | null {
  const own = normaliseEin(stated);
  if (!own) return null;
  return best(
    known.map((value) => {
      const other = normaliseEin(value);
      if (!other) return null;
      if (own === other) return { outcome: 'agrees', text: 'same number' };
      return {
        outcome: 'differs',
        text: typingErrors(own, other) === 1 ? '1 digit differs' : 'another number',
      };
    }),
  );
}

/** Compares an email address with those of a source; one at the same company domain agrees. */
export function compareEmail(stated: string, known: readonly string[]): ValueComparison | null {
  const own = normaliseEmail(stated);
  if (!own) return null;
  return best(
    known.map((value) => {
      const other = normaliseEmail(value);
      if (!other) return null;
      if (own === other) return { outcome: 'agrees', text: 'same' };
      const domain = emailDomain(own);
      return domain !== null && domain === emailDomain(other)
        ? { outcome: 'agrees', text: `another address at ${domain}` }
        : { outcome: 'differs', text: 'another address' };
    }),
  );
}

/** Compares a domain with those of a source. */
export function compareDomain(stated: string, known: readonly string[]): ValueComparison | null {
  const own = normaliseDomain(stated);
  if (!own) return null;
  return best(
    known.map((value) => {
      const other = normaliseDomain(value);
      if (!other) return null;
      return own === other
        ? { outcome: 'agrees', text: 'same' }
        : { outcome: 'differs', text: 'another domain' };
    }),
  );
}
