import { distance } from 'fastest-levenshtein';
import type { ParsedName } from '../names/index.ts';
import { Postings } from './postings.ts';
import { listedTerms, MIN_JOIN_LENGTH, type SearchTerm, searchTerms, weightOf } from './terms.ts';
import { allowedEdits } from './vocabulary.ts';

/** A listed name to compare in full, with how many of the list's rare words it shares. */
export interface Shortlisted {
  readonly name: number;
  readonly evidence: number;
  /** Whether enough of either name is in the other for them to be the same. */
  readonly isLikely: boolean;
}

const BY_SHARE = 50;
const BY_EVIDENCE = 25;
const EXACT_VARIANT = 0.95;
const INITIAL = 0.35;
const JOIN_FROM = 7;
const MAX_EDITS = 3;
/** Names whose share is below this fraction of the best are dropped. */
const FAR_SHARE = 0.25;
const FAR_EVIDENCE = 0.4;
/**
 * The share of the shorter name that must be in the other for both to be the same, and how much extra the other may
 * have.
 */
const COVERED = 0.72;
const MAX_EXTRA = 2;
/** A person's name has more than one word, even if only an initial. */
const MORE_THAN_A_WORD = 1.02;

/** Finds the names of one type that may match a searched name. Names are numbered from 0 in input order. */
export class NameIndex {
  readonly names: ParsedName[] = [];
  readonly #words = new Postings();
  readonly #joins = new Postings();
  readonly #wordsOf: number[][] = [];
  #mass = new Float64Array();
  #weight = new Float64Array();
  #covered = new Float64Array();
  #evidence = new Float64Array();
  #seenBy = new Int32Array();

  /** Adds the next name. */
  add(name: ParsedName): void {
    const id = this.names.push(name) - 1;
    const { words, joins, extra } = listedTerms(name);
    this.#wordsOf.push(words.map((word) => this.#words.add(word, id)));
    for (const term of extra) this.#words.add(term, id);
    for (const join of joins) this.#joins.add(join, id);
  }

  /** Finishes building; searches work from now on. */
  freeze(): void {
    const count = this.names.length;
    this.#words.freeze(count);
    this.#joins.freeze(count);
    this.#mass = Float64Array.from(this.#wordsOf, (ids) =>
      ids.reduce((sum, id) => sum + this.#words.rarityOf(id), 0),
    );
    this.#wordsOf.length = 0;
    this.#weight = Float64Array.from(this.names, weightOf);
    this.#covered = new Float64Array(count);
    this.#evidence = new Float64Array(count);
    this.#seenBy = new Int32Array(count).fill(-1);
  }

  /**
   * The names to compare in full, likely ones first. Scans all names if no word of the searched name is similar to any.
   */
  shortlist(query: ParsedName): Shortlisted[] {
    const touched: number[] = [];
    let mass = 0;
    const terms = searchTerms(query);
    const isKnown = terms.every(
      ({ words }) => words.length === 0 || words.some((word) => this.#words.has(word)),
    );
    for (const [at, term] of terms.entries()) {
      let best = 0;
      this.#visit(term, isKnown, (postings, id, likeness, joined) => {
        const worth = postings.rarityOf(id) * likeness * likeness * term.weight;
        const covers = term.covers * likeness * joined;
        best = Math.max(best, worth);
        for (const name of postings.namesOf(id)) {
          if (this.#seenBy[name] === at) continue;
          if (this.#seenBy[name] === -1) touched.push(name);
          this.#seenBy[name] = at;
          this.#evidence[name] = (this.#evidence[name] ?? 0) + worth;
          this.#covered[name] = (this.#covered[name] ?? 0) + covers;
        }
      });
      if (term.join === '') mass += best;
    }
    for (const [at, term] of terms.entries()) this.#visitLight(term, at);
    const weight = weightOf(query);
    const found = touched.map((name) => ({
      name,
      evidence: this.#evidence[name] ?? 0,
      isLikely: this.#isLikely(name, weight),
    }));
    for (const name of touched) {
      this.#covered[name] = 0;
      this.#evidence[name] = 0;
      this.#seenBy[name] = -1;
    }
    return found.length === 0 ? this.#scanAll(query) : this.#choose(found, mass);
  }

  /** Initials count only for names that a word has found. */
  #visitLight(term: SearchTerm, at: number): void {
    for (const exact of term.light) {
      const id = this.#words.idOf(exact);
      if (id === undefined) continue;
      const worth = this.#words.rarityOf(id) * term.weight;
      for (const name of this.#words.namesOf(id)) {
        const seenBy = this.#seenBy[name] as number;
        if (seenBy === -1 || seenBy === at) continue;
        this.#evidence[name] = (this.#evidence[name] ?? 0) + worth;
        this.#covered[name] = (this.#covered[name] ?? 0) + Math.min(term.covers, INITIAL);
      }
    }
  }

  #isLikely(name: number, query: number): boolean {
    const covered = this.#covered[name] ?? 0;
    const listed = this.#weight[name] ?? 0;
    if (covered < COVERED * Math.min(query, listed)) return false;
    if (Math.max(query, listed) - covered > MAX_EXTRA * covered) return false;
    return this.names[name]?.type !== 'person' || covered > MORE_THAN_A_WORD || listed - covered < 0.6;
  }

  #visit(
    term: SearchTerm,
    isKnown: boolean,
    visit: (postings: Postings, id: number, likeness: number, joined: number) => void,
  ): void {
    for (const word of term.words) {
      // A word that is in the list is rarely another one with several errors.
      const edits = Math.min(allowedEdits(word.length), this.#words.has(word) ? 1 : MAX_EDITS);
      for (const hit of this.#words.near(word, edits)) visit(this.#words, hit.term, hit.likeness, 1);
      if (word.length < MIN_JOIN_LENGTH) continue;
      const slips = word.length >= JOIN_FROM && !isKnown ? 1 : 0;
      for (const hit of this.#joins.near(word, slips)) visit(this.#joins, hit.term, hit.likeness, 2);
    }
    if (term.join !== '') {
      const edits = term.join.length >= JOIN_FROM && !isKnown ? 1 : 0;
      for (const hit of this.#words.near(term.join, edits)) visit(this.#words, hit.term, hit.likeness, 1);
      for (const hit of this.#joins.near(term.join, edits)) visit(this.#joins, hit.term, hit.likeness, 1);
    }
    for (const exact of term.exact) {
      const id = this.#words.idOf(exact);
      if (id !== undefined) visit(this.#words, id, EXACT_VARIANT, exact.startsWith('j:') ? 2 : 1);
    }
  }

  #choose(found: Shortlisted[], mass: number): Shortlisted[] {
    const share = (one: Shortlisted) => one.evidence / (mass + (this.#mass[one.name] ?? 0));
    const likely = found.filter((one) => one.isLikely).sort((x, y) => share(y) - share(x));
    return [
      ...likely,
      ...this.#chooseOthers(
        found.filter((one) => !one.isLikely),
        share,
      ),
    ];
  }

  /** Of the names that share less, the most promising few. */
  #chooseOthers(found: Shortlisted[], share: (one: Shortlisted) => number): Shortlisted[] {
    if (found.length <= BY_SHARE) return found.sort((x, y) => share(y) - share(x));
    const byShare = best(found, share, BY_SHARE);
    const byEvidence = best(found, (one) => one.evidence, BY_EVIDENCE);
    const min = (byShare[0] ? share(byShare[0]) : 0) * FAR_SHARE;
    const leastEvidence = (byEvidence[0]?.evidence ?? 0) * FAR_EVIDENCE;
    const mixed = byShare.flatMap((one, at) => (byEvidence[at] ? [one, byEvidence[at]] : [one]));
    return [...new Set(mixed)].filter((one) => share(one) >= min || one.evidence >= leastEvidence);
  }

  #scanAll(query: ParsedName): Shortlisted[] {
    const text = query.compact || query.whole;
    if (text.length < 3) return [];
    const limit = Math.ceil(text.length / 3);
    const found: Shortlisted[] = [];
    for (const [name, parsed] of this.names.entries()) {
      const other = parsed.compact || parsed.whole;
      if (Math.abs(other.length - text.length) > limit) continue;
      const apart = distance(text, other);
      if (apart <= limit) {
        found.push({ name, evidence: 1 - apart / Math.max(text.length, other.length), isLikely: false });
      }
    }
    return best(found, (one) => one.evidence, BY_SHARE);
  }
}

/** The best `count` items by a rank, best first, without sorting all. */
function best<T>(many: readonly T[], rank: (one: T) => number, count: number): T[] {
  const ranks = Float64Array.from(many, rank);
  const cut = ranks.length > count ? (ranks.toSorted()[ranks.length - count] ?? 0) : 0;
  return many
    .map((one, at) => ({ one, rank: ranks[at] ?? 0 }))
    .filter((each) => each.rank >= cut)
    .sort((x, y) => y.rank - x.rank)
    .slice(0, count)
    .map((each) => each.one);
}
