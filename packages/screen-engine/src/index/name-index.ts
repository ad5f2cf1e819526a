import { distance } from 'fastest-levenshtein';
import type { ParsedName } from '../names/index.ts';
import { Postings } from './postings.ts';
import { listedTerms, type SearchTerm, searchTerms } from './terms.ts';
import { allowedEdits } from './vocabulary.ts';

/** A listed name worth comparing in full, with how much of the list's rare words it shares. */
export interface Shortlisted {
  readonly name: number;
  readonly evidence: number;
}

const BY_SHARE = 50;
const BY_EVIDENCE = 25;
const EXACT_VARIANT = 0.95;
const JOIN_FROM = 7;
const MAX_EDITS = 3;
/** Names that share so much less than the most promising one are left out. */
const FAR_SHARE = 0.25;
const FAR_EVIDENCE = 0.4;

/** Finds the names of one type that may answer a name asked. Names are numbered from 0 in the order they were given. */
export class NameIndex {
  readonly names: ParsedName[] = [];
  readonly #words = new Postings();
  readonly #joins = new Postings();
  readonly #wordsOf: number[][] = [];
  #mass = new Float64Array();
  #evidence = new Float64Array();
  #seenBy = new Int32Array();

  /** Takes in the next name. */
  add(name: ParsedName): void {
    const id = this.names.push(name) - 1;
    const { words, joins, extra } = listedTerms(name);
    this.#wordsOf.push(words.map((word) => this.#words.add(word, id)));
    for (const term of extra) this.#words.add(term, id);
    for (const join of joins) this.#joins.add(join, id);
  }

  /** Ends the building; names are found from now on. */
  seal(): void {
    const count = this.names.length;
    this.#words.seal(count);
    this.#joins.seal(count);
    this.#mass = Float64Array.from(this.#wordsOf, (ids) =>
      ids.reduce((sum, id) => sum + this.#words.rarityOf(id), 0),
    );
    this.#wordsOf.length = 0;
    this.#evidence = new Float64Array(count);
    this.#seenBy = new Int32Array(count).fill(-1);
  }

  /** The names to compare in full, most promising first. Scans every name when no word of the name asked is near any. */
  shortlist(asked: ParsedName): Shortlisted[] {
    const touched: number[] = [];
    let mass = 0;
    const terms = searchTerms(asked);
    const isKnown = terms.every(
      ({ words }) => words.length === 0 || words.some((word) => this.#words.has(word)),
    );
    for (const [at, term] of terms.entries()) {
      let best = 0;
      this.#visit(term, isKnown, (postings, id, likeness) => {
        const worth = postings.rarityOf(id) * likeness * likeness * term.weight;
        best = Math.max(best, worth);
        for (const name of postings.namesOf(id)) {
          if (this.#seenBy[name] === at) continue;
          if (this.#seenBy[name] === -1) touched.push(name);
          this.#seenBy[name] = at;
          this.#evidence[name] = (this.#evidence[name] ?? 0) + worth;
        }
      });
      if (term.join === '') mass += best;
    }
    const found = touched.map((name) => ({ name, evidence: this.#evidence[name] ?? 0 }));
    for (const name of touched) {
      this.#evidence[name] = 0;
      this.#seenBy[name] = -1;
    }
    return found.length === 0 ? this.#scanAll(asked) : this.#choose(found, mass);
  }

  #visit(
    term: SearchTerm,
    isKnown: boolean,
    visit: (postings: Postings, id: number, likeness: number) => void,
  ): void {
    for (const word of term.words) {
      // A word that the list has is hardly another one with several errors.
      const edits = Math.min(allowedEdits(word.length), this.#words.has(word) ? 1 : MAX_EDITS);
      for (const hit of this.#words.near(word, edits)) visit(this.#words, hit.term, hit.likeness);
      if (word.length < JOIN_FROM) continue;
      for (const hit of this.#joins.near(word, isKnown ? 0 : 1)) visit(this.#joins, hit.term, hit.likeness);
    }
    if (term.join !== '') {
      const edits = term.join.length >= JOIN_FROM && !isKnown ? 1 : 0;
      for (const hit of this.#words.near(term.join, edits)) visit(this.#words, hit.term, hit.likeness);
      for (const hit of this.#joins.near(term.join, edits)) visit(this.#joins, hit.term, hit.likeness);
    }
    for (const exact of term.exact) {
      const id = this.#words.idOf(exact);
      if (id !== undefined) visit(this.#words, id, EXACT_VARIANT);
    }
  }

  #choose(found: Shortlisted[], mass: number): Shortlisted[] {
    const share = (one: Shortlisted) => one.evidence / (mass + (this.#mass[one.name] ?? 0));
    if (found.length <= BY_SHARE) return found.sort((x, y) => share(y) - share(x));
    const byShare = best(found, share, BY_SHARE);
    const byEvidence = best(found, (one) => one.evidence, BY_EVIDENCE);
    const least = (byShare[0] ? share(byShare[0]) : 0) * FAR_SHARE;
    const leastEvidence = (byEvidence[0]?.evidence ?? 0) * FAR_EVIDENCE;
    const mixed = byShare.flatMap((one, at) => (byEvidence[at] ? [one, byEvidence[at]] : [one]));
    return [...new Set(mixed)].filter((one) => share(one) >= least || one.evidence >= leastEvidence);
  }

  #scanAll(asked: ParsedName): Shortlisted[] {
    const text = asked.compact || asked.whole;
    if (text.length < 3) return [];
    const limit = Math.ceil(text.length / 3);
    const found: Shortlisted[] = [];
    for (const [name, parsed] of this.names.entries()) {
      const other = parsed.compact || parsed.whole;
      if (Math.abs(other.length - text.length) > limit) continue;
      const apart = distance(text, other);
      if (apart <= limit) found.push({ name, evidence: 1 - apart / Math.max(text.length, other.length) });
    }
    return best(found, (one) => one.evidence, BY_SHARE);
  }
}

/** The best few of many by a rank, best first, without sorting them all. */
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
