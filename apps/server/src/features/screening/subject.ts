import type { WatchlistItem } from '@assay/domain/screening';
import { splitAliases } from '@assay/names/aliases';
import { SANCTIONS_THRESHOLD } from '@assay/screen-engine/compare';
import type { Subject as ScreenQuery } from '@assay/screen-engine/index';
import { coupleIn, firmNameOf, organizationsIn, peopleIn } from '@assay/screen-engine/names';

/** A business or person to screen: the name and further data. */
export interface Subject {
  name: string;
  subject_type: WatchlistItem['subject_type'];
  /** Known birth dates as `YYYY-MM-DD`, `YYYY-MM` or `YYYY`; where sources differ, the nearest counts. */
  births?: readonly string[];
}

/** One way to look up a subject: its type, its highest possible score, and the reason for this reading. */
export interface SubjectReading {
  query: ScreenQuery;
  cap: number;
  reason: string | null;
}

/** The cap for a reading that may be wrong (a business as a person) or for a name too short to identify anyone. */
const POSSIBLE = SANCTIONS_THRESHOLD - 0.01;
/** The fewest letters of a name after `dba` or the like (`dba VTB`), and of any other part, which may be a mere code. */
const MIN_ALIAS_LENGTH = 2;
const MIN_PART_LENGTH = 4;
const SHORT = /^[a-z\d]{1,3}$/;
/** The length up to which names are read; no list has longer ones. */
const MAX_CHARACTERS = 600;
/** Separators of two names besides the words that `splitAliases` handles. */
const BETWEEN = /\s*[/;|]\s*|(?:^|[\s,]+)(?:an?\s+)?(?:division|subsidiary|affiliate)\s+of\s+/i;
/** A nickname in quotes after a name: `Igor "Gary" Volkov`. */
const QUOTED = /(?<=\p{L}[.,]?\s+)["“”„«‘’'`´]([^"“”„«»‘’'`´]{1,40})["“”»’'`´](?=[\s,)]|$)/gu;

/**
 * The whole text as a name, then each name within it: before and after `dba`, in and outside parentheses and quotes.
 */
export function namesInText(written: string): string[] {
  const read = written.slice(0, MAX_CHARACTERS);
  const bracketed = [...read.matchAll(/\((\s*[^\s()]+\s[^()]+)\)?/g), ...read.matchAll(QUOTED)]
    .map((match) => match[1]?.trim() ?? '')
    .filter((text) => /\s/.test(text));
  const named = [read, read.replace(QUOTED, ' ').replace(/\s+/g, ' ')].flatMap((text) => splitAliases(text));
  const inside = bracketed.flatMap((text) => splitAliases(text));
  const between = [...named, ...inside].flatMap((part) => part.split(BETWEEN));
  const atLeast = (length: number) => (part: string) => lettersOf(part).length >= length;
  const parts = [
    ...named.map(bare).filter(atLeast(MIN_ALIAS_LENGTH)),
    ...[...inside, ...between].map(bare).filter(atLeast(MIN_PART_LENGTH)),
  ];
  const unlike = new Map(parts.map((part) => [lettersOf(part), part]));
  unlike.delete(lettersOf(written));
  return [written, ...unlike.values()];
}

/** The organizations beside a dash or comma, as possible matches: a single word only of the same name. */
export function organizationsBeside(
  name: string,
): { query: Omit<ScreenQuery, 'dob' | 'countries'>; cap: number }[] {
  return organizationsIn(name).map((one) => ({
    query: { name: one, type: 'organization', ...(!/\s/.test(one) && { onlySame: true }) },
    cap: POSSIBLE,
  }));
}

function bare(part: string): string {
  return part.replace(/^[\s,:()-]+|[\s,:()-]+$/g, '');
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

const ADDRESS =
  /^(?:https?:\/\/)?(?:www\.)?([a-z0-9][a-z0-9-]+)\.(?:com|net|org|biz|info|us|co|io|shop|store|online)\b(?:\/\S*)?/i;

/** The name that a web address spells which was typed as a name (`kestrel-foods.com`, `kestrel foods`); null for another name. */
function nameOfAddress(name: string): string | null {
  const [address, label] = ADDRESS.exec(name) ?? [];
  return address && label ? `${label.replaceAll('-', ' ')}${name.slice(address.length)}`.trim() : null;
}

/**
 * The ways to look up a subject: by the whole name and by each name within it (`X LLC dba Y`). A principal is a person,
 * or each of a couple (`Igor & Maria Volkov`), and an organization too: as a possible match of the same name at most,
 * unless its name is a firm's (`X Holdings LLC` as owner). A business is an organization and, where
 * persons' names are in its name (a sole proprietor, `X & Y`, `X's Auto Repair`), also each of them, as a possible match
 * at most. So is a business by the name that a web address spells.
 */
export function readingsOfSubject({ name, subject_type, births = [] }: Subject): SubjectReading[] {
  const known = { dob: births, countries: [] };
  const people = new Set<string>();
  const parts = namesInText(name);
  return parts.flatMap((part): SubjectReading[] => {
    const within = part === name ? null : `by the part "${part}" of the name`;
    const isShort = within !== null && SHORT.test(lettersOf(part));
    const as = (
      type: 'person' | 'organization',
      read = part,
      cap = 1,
      reason = within,
      onlySame = isShort,
    ): SubjectReading => ({
      query: { name: read, type, ...known, ...(onlySame && { onlySame }) },
      cap: isShort ? POSSIBLE : cap,
      reason,
    });
    const isOneOfMany = within === null && parts.length > 1;
    const beside = (isOneOfMany ? [] : organizationsBeside(part)).map(({ query, cap }) => ({
      query: { ...query, ...known },
      cap,
      reason: `by the part "${query.name}" of the name`,
    }));
    if (subject_type === 'principal') {
      const firm = firmNameOf(part);
      const couple = coupleIn(part).map((person) =>
        as('person', person, firm ? POSSIBLE : 1, `by "${person}" of the couple`),
      );
      const asFirm = as('organization', part, firm === 'firm' ? 1 : POSSIBLE, within, isShort || !firm);
      return [
        as('person'),
        ...couple,
        asFirm,
        ...beside.filter(({ query }) => firmNameOf(query.name) === 'firm'),
      ];
    }
    // A text of several names is no person's name as a whole, but one with a nickname is.
    const found = isOneOfMany && name.search(QUOTED) < 0 ? [] : peopleIn(part);
    const unlike = found.filter((person) => !people.has(person.toLowerCase()));
    for (const person of unlike) people.add(person.toLowerCase());
    const reason = within ? `${within}, read as a person` : 'business name read as a person';
    const spelled = nameOfAddress(part);
    return [
      as('organization'),
      ...(spelled
        ? [as('organization', spelled, POSSIBLE, `by the name "${spelled}" of the web address`)]
        : []),
      ...beside,
      ...unlike.map((person) => as('person', person, POSSIBLE, reason)),
    ];
  });
}
