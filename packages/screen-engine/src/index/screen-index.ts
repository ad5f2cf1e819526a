import {
  MATCH_THRESHOLD,
  maxScoreOf,
  type Qualifiers,
  qualify,
  queryReadings,
  readingsOf,
  reasonsFor,
  SANCTIONS_THRESHOLD,
  type Scored,
  scoreNames,
} from '../compare/index.ts';
import type { ListedEntry, ListedType } from '../lists/index.ts';
import type { NameType, ParsedName } from '../names/index.ts';
import { NameIndex } from './name-index.ts';

/** The subject to screen. An empty type means unknown. */
export interface Subject extends Qualifiers {
  readonly name: string;
  readonly type: NameType;
  /** Finds only the same name, without errors, because one letter makes another name of so short a one (`VTB`). */
  readonly onlySame?: boolean;
}

/** A listed entry that may be the subject. */
export interface Candidate<Entry extends ListedEntry = ListedEntry> {
  readonly entry: Entry;
  /** The name or alias of the entry that matched. */
  readonly listed_name: string;
  readonly score: number;
  readonly is_match: boolean;
  readonly reasons: readonly string[];
}

export interface SearchOptions {
  /** Candidates below this score are dropped. */
  readonly floor: number;
  /** The maximum number of results; Infinity for all. */
  readonly limit: number;
}

/** The maximum score from a weak alias: publishers warn that these alone identify no one. */
const WEAK_ALIAS = SANCTIONS_THRESHOLD - 0.01;
/**
 * The maximum score that a business gets from the name of a ship or aircraft, or from an acronym that a longer name
 * happens to spell: visible to users, but never reported as a match.
 */
const OTHER_KIND = MATCH_THRESHOLD - 0.01;

/** The score of equal names, apart from legal forms. */
const SAME = 0.97;

/**
 * After the likely names, the search stops once this many names in a row, most promising first, are nothing like it.
 */
const PATIENCE = 24;

/** Entries indexed between two pauses. */
const STEP = 50;

interface Owner {
  readonly entry: number;
  readonly listed: string;
  readonly rank: number;
  readonly isWeak: boolean;
}

interface Found {
  readonly owner: Owner;
  readonly scored: Scored;
  readonly score: number;
  readonly evidence: number;
  readonly query: ParsedName;
  readonly listed: ParsedName;
  readonly type: ListedType;
}

const TYPES: readonly ListedType[] = ['person', 'organization', 'vessel', 'aircraft'];

/** A watchlist in memory, searchable by name. Build it once per list version; searching has no visible side effects. */
export class ScreenIndex<Entry extends ListedEntry = ListedEntry> {
  #entries: readonly Entry[];
  readonly #groups = new Map<ListedType, { index: NameIndex; owners: Owner[] }>();

  /** Builds the index at once, for tools and tests; servers use `build`, which yields to other work. */
  constructor(entries: readonly Entry[]) {
    this.#entries = entries;
    for (const _ of this.#fill());
  }

  /** Builds the index in small steps with pauses, so that a server stays responsive. */
  static async build<E extends ListedEntry>(entries: readonly E[]): Promise<ScreenIndex<E>> {
    const index = new ScreenIndex<E>([]);
    index.#entries = entries;
    for (const _ of index.#fill()) await new Promise((resolve) => setImmediate(resolve));
    return index;
  }

  *#fill(): Generator<void> {
    for (const type of TYPES) {
      const owners: Owner[] = [];
      const index = new NameIndex();
      for (const [entry, { name, aliases, type: own }] of this.#entries.entries()) {
        if (own !== type) continue;
        for (const [rank, alias] of [{ name, weak: false }, ...aliases].entries()) {
          for (const parsed of readingsOf(type, alias.name)) {
            owners.push({ entry, listed: alias.name, rank, isWeak: alias.weak });
            index.add(parsed);
          }
        }
        if (entry % STEP === 0) yield;
      }
      index.freeze();
      yield;
      if (owners.length > 0) this.#groups.set(type, { index, owners });
    }
  }

  /** The entries that may be the subject, best first, each once with its best name. */
  search(subject: Subject, options: SearchOptions): Candidate<Entry>[] {
    const best = new Map<number, Found>();
    for (const { type, query } of readingsOfQuery(subject)) {
      const group = this.#groups.get(type);
      if (!group) continue;
      const cap = subject.type === 'organization' && type !== 'organization' ? OTHER_KIND : 1;
      let inVain = 0;
      for (const { name, evidence, isLikely } of group.index.shortlist(query)) {
        if (!isLikely && inVain >= PATIENCE) break;
        const owner = group.owners[name] as Owner;
        const listed = group.index.names[name] as ParsedName;
        const scored = scoreNames(query, listed);
        if (subject.onlySame && scored.score < SAME) continue;
        if (query.isWhole && scored.alignment.leftOnly.length > 0) continue;
        const isLongForAcronym = scored.by === 'acronym' && query.tokens.length > 1;
        const score = Math.min(
          scored.score,
          isLongForAcronym ? OTHER_KIND : cap,
          owner.isWeak ? WEAK_ALIAS : 1,
          maxScoreOf(query, listed),
        );
        const known = best.get(owner.entry);
        const found = { owner, scored, score, evidence, query, listed, type };
        if (!isLikely) inVain = scored.score >= options.floor - 0.1 ? 0 : inVain + 1;
        if (score >= options.floor - 0.1 && (!known || isBetter(found, known))) best.set(owner.entry, found);
      }
    }
    return [...best.values()]
      .sort((x, y) => (isBetter(x, y) ? -1 : 1))
      .slice(0, options.limit * 3)
      .map((found) => ({ found, candidate: this.#explain(subject, found) }))
      .filter(({ candidate }) => candidate.score >= options.floor)
      .sort((x, y) => y.candidate.score - x.candidate.score || (isBetter(x.found, y.found) ? -1 : 1))
      .slice(0, options.limit)
      .map(({ candidate }) => candidate);
  }

  #explain(subject: Subject, found: Found): Candidate<Entry> {
    const entry = this.#entries[found.owner.entry] as Entry;
    const qualified = qualify(found.score, subject, { dob: entry.dob, countries: entry.countries });
    const reasons = reasonsFor(found.query, found.listed, found.scored);
    if (found.owner.rank > 0) reasons.push(`${found.owner.isWeak ? 'weak ' : ''}alias of ${entry.name}`);
    if (found.type === 'vessel' || found.type === 'aircraft') reasons.push(`listed as ${found.type}`);
    return {
      entry,
      listed_name: found.owner.listed,
      score: qualified.score,
      is_match: qualified.score >= MATCH_THRESHOLD,
      reasons: [...reasons, ...qualified.reasons],
    };
  }
}

function readingsOfQuery({ type, name }: Subject): { type: ListedType; query: ParsedName }[] {
  return typesFor(type).flatMap((as) => queryReadings(as, name).map((query) => ({ type: as, query })));
}

function typesFor(type: NameType): readonly ListedType[] {
  if (type === 'any') return TYPES;
  return type === 'organization' ? ['organization', 'vessel', 'aircraft'] : [type];
}

function isBetter(a: Found, b: Found): boolean {
  if (Math.abs(a.score - b.score) > 1e-9) return a.score > b.score;
  if (Math.abs(a.evidence - b.evidence) > 1e-9) return a.evidence > b.evidence;
  if (a.owner.rank !== b.owner.rank) return a.owner.rank < b.owner.rank;
  return a.owner.entry < b.owner.entry;
}
