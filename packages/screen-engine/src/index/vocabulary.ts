import { distance } from 'fastest-levenshtein';
import { bitCount, letterBits } from '../names/index.ts';

/** A term of the list near a searched term, with its similarity (1 is identical). */
export interface TermHit {
  readonly term: number;
  readonly likeness: number;
}

interface Bucket {
  readonly terms: Int32Array;
  readonly letters: Int32Array;
  readonly pairs: Int32Array;
}

const CACHE_SIZE = 20_000;

/** Bit set of the adjacent letter pairs of a term; one edit removes at most two. */
function pairBits(term: string): number {
  let bits = 0;
  for (let at = 1; at < term.length; at++) {
    bits |= 1 << ((term.charCodeAt(at - 1) * 31 + term.charCodeAt(at) * 7) & 31);
  }
  return bits;
}

/** Whether two words differ by a swap of neighbors, which counts as two edits but is one slip. */
function isSwap(a: string, b: string): boolean {
  return a.length === b.length && [...a].sort().join('') === [...b].sort().join('');
}

/** The number of edits tolerated for a word of this length. */
export function allowedEdits(length: number): number {
  return length <= 1 ? 0 : length <= 4 ? 1 : length <= 8 ? 2 : 3;
}

/**
 * All terms of a list by length, each with bit sets of its letters and letter pairs. A search visits every term of a
 * suitable length, so it misses no error within the allowed edits; the bit sets rule out nearly all terms in a few
 * instructions.
 */
export class Vocabulary {
  readonly #ids = new Map<string, number>();
  readonly #terms: string[] = [];
  #byLength: Bucket[] = [];
  readonly #cache = new Map<string, readonly TermHit[]>();

  /** The number of a term; a new one is assigned if needed. */
  add(term: string): number {
    const known = this.#ids.get(term);
    if (known !== undefined) return known;
    const id = this.#terms.length;
    this.#ids.set(term, id);
    this.#terms.push(term);
    return id;
  }

  /** The number of a term; undefined if it is not in the list. */
  idOf(term: string): number | undefined {
    return this.#ids.get(term);
  }

  /** Prepares the terms for searching; call once after the last `add`. Terms with a colon are found only by `idOf`. */
  freeze(): void {
    const buckets: number[][] = [];
    for (const [id, term] of this.#terms.entries()) {
      if (term.includes(':')) continue;
      buckets[term.length] ??= [];
      buckets[term.length]?.push(id);
    }
    this.#byLength = Array.from({ length: buckets.length }, (_, length) => {
      const terms = Int32Array.from(buckets[length] ?? []);
      return {
        terms,
        letters: terms.map((id) => letterBits(this.#terms[id] ?? '')),
        pairs: terms.map((id) => pairBits(this.#terms[id] ?? '')),
      };
    });
  }

  /** The terms within the given number of edits, including the term itself, nearest first. */
  near(term: string, edits: number): readonly TermHit[] {
    const key = `${edits}${term}`;
    const cached = this.#cache.get(key);
    if (cached) return cached;
    const found = this.#scan(term, edits);
    if (this.#cache.size >= CACHE_SIZE) this.#cache.clear();
    this.#cache.set(key, found);
    return found;
  }

  #scan(term: string, edits: number): TermHit[] {
    if (edits === 0) {
      const id = this.#ids.get(term);
      return id === undefined ? [] : [{ term: id, likeness: 1 }];
    }
    const letters = letterBits(term);
    const pairs = pairBits(term);
    const hits: TermHit[] = [];
    for (let length = Math.max(1, term.length - edits); length <= term.length + edits; length++) {
      const bucket = this.#byLength[length];
      if (!bucket) continue;
      const { terms, letters: sets, pairs: pairSets } = bucket;
      const longer = Math.max(length, term.length);
      for (let at = 0; at < terms.length; at++) {
        const other = sets[at] as number;
        if (bitCount(other & ~letters) > edits || bitCount(letters & ~other) > edits) continue;
        const otherPairs = pairSets[at] as number;
        if (bitCount(pairs & ~otherPairs) > 2 * edits || bitCount(otherPairs & ~pairs) > 2 * edits) continue;
        const id = terms[at] as number;
        const apart = distance(term, this.#terms[id] ?? '');
        if (apart <= edits || (apart === edits + 1 && isSwap(term, this.#terms[id] ?? ''))) {
          hits.push({ term: id, likeness: 1 - Math.min(apart, edits) / longer });
        }
      }
    }
    return hits.sort((x, y) => y.likeness - x.likeness);
  }
}
