import {
  type FactChange,
  type FactField,
  type FactSide,
  factSides,
  isPersonalFact,
} from '@assay/domain/gathering';
import type { ClaimedPlace } from '@assay/match-engine/attribution';
import { normaliseMerchant } from '@assay/match-engine/normalise';

/** What one side says, by field; a fact that nobody states is absent or empty, of a record empty: absent is one not read. */
export type SideFacts = Partial<Record<FactField, readonly string[]>>;

/** What a decision rests on. */
export interface Facts extends Partial<Record<FactSide, SideFacts>> {
  /** What the application and other searches add of business and person: one that says less changes nothing. */
  further: Partial<Record<Exclude<FactSide, 'record'>, SideFacts>>;
}

/** An address as a fact: its parts stay apart, so that two towns are never one. */
export function addressFact({ addr1, city, state, zip5 }: ClaimedPlace): string[] {
  const parts = [addr1, city, state, zip5].map((part) => part?.trim() ?? '');
  return parts.some(Boolean) ? [parts.join('\n')] : [];
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** A name as it is compared: in whatever case and punctuation. */
export const plainName = (name: string): string =>
  plain(name.normalize('NFKC').replace(/[^\p{L}\p{N}]+/gu, ' '));

/** What is equal for values that say the same. */
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

const shown = (value: string): string =>
  value
    .split('\n')
    .filter((part) => part !== '')
    .join(', ');

/** The values of a field, each once, as they are told and by what makes them equal. */
const distinct = (field: FactField, values: readonly string[] = []): Map<string, string> =>
  new Map(values.map((value) => [sameAs(field, value), value]));

/**
 * What is another fact than it was. A record that is none newer than the one decided on is left out by the caller. Business
 * and person are compared as the file has them, in both directions; of what applications add only what is new counts.
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
      // What of a record was not read when it was decided on tells nothing new.
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

/** The facts that are personal, or those that are not: they are kept apart. */
export function partOf(facts: Facts, isWanted: (field: FactField) => boolean): Facts {
  const only = (side: SideFacts | undefined): SideFacts =>
    Object.fromEntries(Object.entries(side ?? {}).filter(([field]) => isWanted(field as FactField)));
  const sides = (of: Facts | Facts['further']) =>
    Object.fromEntries(
      factSides.flatMap((side) => {
        const found = (of as Partial<Record<FactSide, SideFacts>>)[side];
        return found ? [[side, only(found)]] : [];
      }),
    );
  return { ...sides(facts), further: sides(facts.further) };
}

/** Both parts as one again. */
export function joinedFacts(one: Facts, other: Facts): Facts {
  const sides = (left: object, right: object) =>
    Object.fromEntries(
      factSides.flatMap((side) => {
        const [a, b] = [left, right].map((of) => (of as Partial<Record<FactSide, SideFacts>>)[side]);
        return a || b ? [[side, { ...a, ...b }]] : [];
      }),
    );
  return { ...sides(one, other), further: sides(one.further, other.further) };
}
