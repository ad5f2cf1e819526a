import { distance } from 'fastest-levenshtein';
import type { ParsedName } from '../names/index.ts';
import { listedTerms, searchTerms } from './terms.ts';
import { Vocabulary } from './vocabulary.ts';

/** A listed name worth comparing in full, with how much of the list's rare words it shares. */
export interface Shortlisted {
  readonly name: number;
  readonly evidence: number;
}

const BY_SHARE = 60;
const BY_EVIDENCE = 40;

/** Finds the names of one type that may answer a name asked. Names are numbered from 0 in the order they were given. */
export class NameIndex {
  readonly names: readonly ParsedName[];
  readonly #vocabulary = new Vocabulary();
  readonly #postings: Int32Array[];
  readonly #rarity: Float64Array;
  readonly #mass: Float64Array;
  readonly #evidence: Float64Array;
  readonly #seenBy: Int32Array;

  constructor(names: readonly ParsedName[]) {
    this.names = names;
    const lists: number[][] = [];
    const wordsOf: number[][] = [];
    for (const [id, name] of names.entries()) {
      const { words, extra } = listedTerms(name);
      const ids = words.map((word) => this.#vocabulary.add(word));
      wordsOf.push(ids);
      for (const term of new Set([...ids, ...extra.map((one) => this.#vocabulary.add(one))])) {
        lists[term] ??= [];
        lists[term]?.push(id);
      }
    }
    this.#vocabulary.seal();
    this.#postings = lists.map((list) => Int32Array.from(list ?? []));
    this.#rarity = Float64Array.from(this.#postings, (list) =>
      Math.log2(1 + names.length / (list.length + 0.5)),
    );
    this.#mass = Float64Array.from(wordsOf, (ids) =>
      ids.reduce((sum, id) => sum + (this.#rarity[id] ?? 0), 0),
    );
    this.#evidence = new Float64Array(names.length);
    this.#seenBy = new Int32Array(names.length).fill(-1);
  }

  /** The names to compare in full, most promising first. Scans every name when no word of the name asked is near any. */
  shortlist(asked: ParsedName): Shortlisted[] {
    const touched: number[] = [];
    let mass = 0;
    for (const [at, term] of searchTerms(asked).entries()) {
      let best = 0;
      const visit = (id: number, likeness: number) => {
        const worth = (this.#rarity[id] ?? 0) * likeness * likeness * term.weight;
        best = Math.max(best, worth);
        for (const name of this.#postings[id] ?? []) {
          if (this.#seenBy[name] === at) continue;
          this.#seenBy[name] = at;
          if (this.#evidence[name] === 0) touched.push(name);
          this.#evidence[name] = (this.#evidence[name] ?? 0) + worth;
        }
      };
      for (const exact of term.exact) {
        const id = this.#vocabulary.idOf(exact);
        if (id !== undefined) visit(id, 0.95);
      }
      for (const fuzzy of term.fuzzy)
        for (const hit of this.#vocabulary.near(fuzzy)) visit(hit.term, hit.likeness);
      mass += best;
    }
    const found = touched.map((name) => ({ name, evidence: this.#evidence[name] ?? 0 }));
    for (const name of touched) {
      this.#evidence[name] = 0;
      this.#seenBy[name] = -1;
    }
    return found.length === 0 ? this.#scanAll(asked) : this.#choose(found, mass);
  }

  #choose(found: Shortlisted[], mass: number): Shortlisted[] {
    const share = (one: Shortlisted) => one.evidence / (mass + (this.#mass[one.name] ?? 0));
    if (found.length <= BY_SHARE) return found.sort((x, y) => share(y) - share(x));
    const byShare = found.toSorted((x, y) => share(y) - share(x)).slice(0, BY_SHARE);
    const byEvidence = found.sort((x, y) => y.evidence - x.evidence).slice(0, BY_EVIDENCE);
    return [...new Set([...byShare, ...byEvidence])];
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
    return found.sort((x, y) => y.evidence - x.evidence).slice(0, BY_SHARE);
  }
}
