const COMPACT_FROM = 1024;

/** A queue whose items keep the number with which they were added, from 0. */
export class NumberedQueue<T> {
  #items: T[] = [];
  /** The number of the first item in memory. */
  #base = 0;
  #next = 0;

  /** The number of the next item. */
  get end(): number {
    return this.#base + this.#items.length;
  }

  /** The number of the first item that is not removed. */
  get start(): number {
    return this.#next;
  }

  push(item: T): void {
    this.#items.push(item);
  }

  at(number: number): T {
    return this.#items[number - this.#base]!;
  }

  slice(from: number, until: number): T[] {
    return this.#items.slice(from - this.#base, until - this.#base);
  }

  /** Removes every item with a lower number. */
  removeBefore(number: number): void {
    if (number >= this.end) {
      this.#items = [];
      this.#base = number;
    } else if (number - this.#base > Math.max(COMPACT_FROM, this.#items.length / 2)) {
      this.#items.splice(0, number - this.#base);
      this.#base = number;
    }
    this.#next = number;
  }
}
