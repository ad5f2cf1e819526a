import { type TermHit, Vocabulary } from './vocabulary.ts';

/** Which names hold which term, and how rare each term is in this list. */
export class Postings {
  readonly #vocabulary = new Vocabulary();
  readonly #building: number[][] = [];
  #names: Int32Array[] = [];
  #rarity = new Float64Array();

  /** Says that a name holds a term. Names come in ascending order. */
  add(term: string, name: number): number {
    const id = this.#vocabulary.add(term);
    this.#building[id] ??= [];
    const list = this.#building[id];
    if (list && list.at(-1) !== name) list.push(name);
    return id;
  }

  /** Ends the building. `names` is how many names the list has. */
  seal(names: number): void {
    this.#vocabulary.seal();
    this.#names = this.#building.map((list) => Int32Array.from(list));
    this.#rarity = Float64Array.from(this.#names, (list) => Math.log2(1 + names / (list.length + 0.5)));
    this.#building.length = 0;
  }

  /** The names that hold a term. */
  namesOf(term: number): Int32Array {
    return this.#names[term] ?? new Int32Array();
  }

  /** How much a term tells: bits, more for rare ones. */
  rarityOf(term: number): number {
    return this.#rarity[term] ?? 0;
  }

  /** True when some name holds exactly this term. */
  has(term: string): boolean {
    return this.#vocabulary.idOf(term) !== undefined;
  }

  /** The number of exactly this term. */
  idOf(term: string): number | undefined {
    return this.#vocabulary.idOf(term);
  }

  /** Terms within some edits, nearest first. */
  near(term: string, edits: number): readonly TermHit[] {
    return this.#vocabulary.near(term, edits);
  }
}
