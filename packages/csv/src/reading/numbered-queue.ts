/** A queue whose items keep the number with which they were added, from 0. */
export class NumberedQueue<T> {
  readonly #items = new Map<number, T>();
  #start = 0;
  #end = 0;

  /** The number of the first item that is not removed. */
  get start(): number {
    return this.#start;
  }

  /** The number of the next item. */
  get end(): number {
    return this.#end;
  }

  /** The last item, if any. */
  get last(): T | undefined {
    return this.#items.get(this.#end - 1);
  }

  push(item: T): void {
    this.#items.set(this.#end, item);
    this.#end += 1;
  }

  at(number: number): T {
    return this.#items.get(number)!;
  }

  slice(from: number, until: number): T[] {
    const items: T[] = [];
    for (let at = from; at < until; at += 1) items.push(this.at(at));
    return items;
  }

  /** Removes every item with a lower number; the next item has at least this number. */
  removeBefore(number: number): void {
    for (let at = this.#start; at < number; at += 1) this.#items.delete(at);
    this.#start = number;
    this.#end = Math.max(this.#end, number);
  }
}
