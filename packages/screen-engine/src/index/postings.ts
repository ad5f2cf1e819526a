import { type TermHit, Vocabulary } from './vocabulary.ts';

/** The names that contain each term, and how rare each term is in this list. */
export class Postings {
  readonly #vocabulary = new Vocabulary();
  readonly #building: number[][] = [];
  #names: Int32Array[] = [];
  #rarity = new Float64Array();

  /** Records that a name contains a term. Names must come in ascending order. */
  add(term: string, name: number): number {
    const id = this.#vocabulary.add(term);
    this.#building[id] ??= [];
    const list = this.#building[id];
    if (list && list.at(-1) !== name) list.push(name);
    return id;
  }

  /** Finishes building. `names` is the number of names in the list. */
  freeze(names: number): void {
    this.#vocabulary.freeze();
    this.#names = this.#building.map((list) => Int32Array.from(list));
    this.#rarity = Float64Array.from(this.#names, (list) => Math.log2(1 + names / (list.length + 0.5)));
    this.#building.length = 0;
  }

  /** The names that contain a term. */
  namesOf(term: number): Int32Array {
    return this.#names[term] ?? new Int32Array();
  }

  /** The information of a term in bits; more for rare ones. */
  rarityOf(term: number): number {
    return this.#rarity[term] ?? 0;
  }

  /** Whether a name contains exactly this term. */
  has(term: string): boolean {
    return this.#vocabulary.idOf(term) !== undefined;
  }

  /** The number of exactly this term. */
  idOf(term: string): number | undefined {
    return this.#vocabulary.idOf(term);
  }

  /** Terms within the given number of edits, nearest first. */
  near(term: string, edits: number): readonly TermHit[] {
    return this.#vocabulary.near(term, edits);
  }
}
