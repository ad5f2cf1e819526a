import { addressLine } from '@assay/domain/display';
import {
  type FactChange,
  type FactField,
  type FactSide,
  factSides,
  isPersonalFact,
} from '@assay/domain/gathering';
import type { ClaimedPlace } from '@assay/match-engine/attribution';
import { normaliseMerchant } from '@assay/match-engine/normalise';

/**
 * The values that one side states, by field. A missing fact is absent or empty; in a record, absent means it was not
 * read.
 */
export type SideFacts = Partial<Record<FactField, readonly string[]>>;

/** The facts a decision rests on. */
export interface Facts extends Partial<Record<FactSide, SideFacts>> {
  /**
   * What applications and other searches add about business and person. An application that states less changes
   * nothing.
   */
  further: Partial<Record<Exclude<FactSide, 'record'>, SideFacts>>;
}

/** An address as one fact with its parts separated, so that equal streets in two towns differ. */
export function addressFact({ addr1, city, state, zip5 }: ClaimedPlace): string[] {
  const parts = [addr1, city, state, zip5].map((part) => part?.trim() ?? '');
  return parts.some(Boolean) ? [parts.join('\n')] : [];
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** A name for comparison, without case and punctuation. */
export const plainName = (name: string): string =>
  plain(name.normalize('NFKC').replace(/[^\p{L}\p{N}]+/gu, ' '));

/** A key that is equal for values that mean the same. */
function sameAs(field: FactField, value: string): string {
  switch (field) {
    case 'name':
    case 'alias':
      return plainName(value);
    case 'ein':
      return value.replace(/\D/g, '');
    case 'address': {
      const [addr1 = '', ...town] = value.split('\n');
      const { street } = normaliseMerchant({ addr1 });
      const line = street?.number && street.words.length > 0 ? JSON.stringify(street) : plainName(addr1);
      return JSON.stringify([line, ...town.map(plainName)]);
    }
    default:
      return plain(value);
  }
}

function shown(value: string): string {
  const [addr1, city, state, zip5] = value.split('\n');
  return addressLine({ addr1, city, state, zip5 });
}

/** The distinct values of a field as written, by comparison key. */
const distinct = (field: FactField, values: readonly string[] = []): Map<string, string> =>
  new Map(values.map((value) => [sameAs(field, value), value]));

/**
 * The facts that differ. Facts of business and person in the master file are compared in both directions; of what
 * applications add, only new values count. The caller leaves the record out when it is not newer than the one decided
 * on.
 */
export function factChanges(before: Facts, now: Facts): FactChange[] {
  return factSides.flatMap((side) => {
    const [was, is] = [before[side], now[side]];
    const [known, said] =
      side === 'record' ? [undefined, undefined] : [before.further[side], now.further[side]];
    const fields = new Set([was, is, said].flatMap((facts) => Object.keys(facts ?? {}) as FactField[]));
    return [...fields].flatMap((field): FactChange[] => {
      const old = distinct(field, was?.[field]);
      const current = distinct(field, is?.[field]);
      // A fact of the record that was not read at the time of the decision is not a change.
      const isRead = side !== 'record' || was?.[field] !== undefined;
      const isOther =
        was !== undefined &&
        is !== undefined &&
        isRead &&
        (old.size !== current.size || [...current.keys()].some((key) => !old.has(key)));
      const heard = distinct(field, known?.[field]);
      const news = [...distinct(field, said?.[field])].filter(
        ([key]) => !heard.has(key) && !old.has(key) && !current.has(key),
      );
      if (!isOther && news.length === 0) return [];
      const isPersonal = isPersonalFact(field);
      const values = [...current.values(), ...news.map(([, value]) => value)];
      return [
        {
          side,
          field,
          before: isPersonal ? null : [...old.values()].map(shown),
          after: isPersonal ? null : values.map(shown),
        },
      ];
    });
  });
}

/** The facts of each side together, of each of them what `fieldsOf` keeps. */
function together(all: readonly Facts[], fieldsOf = (side: SideFacts): SideFacts => side): Facts {
  const sides = (parts: readonly Partial<Record<FactSide, SideFacts>>[]) =>
    Object.fromEntries(
      factSides.flatMap((side) => {
        const found = parts.flatMap((part) => part[side] ?? []);
        return found.length > 0 ? [[side, Object.assign({}, ...found.map(fieldsOf)) as SideFacts]] : [];
      }),
    );
  return { ...sides(all), further: sides(all.map(({ further }) => further)) };
}

/** The wanted fields of the facts. Personal facts are stored apart from the rest. */
export const filterFacts = (facts: Facts, isWanted: (field: FactField) => boolean): Facts =>
  together([facts], (side) =>
    Object.fromEntries(Object.entries(side).filter(([field]) => isWanted(field as FactField))),
  );

/** Merges the personal facts with the rest. */
export const mergeFacts = (one: Facts, other: Facts): Facts => together([one, other]);
