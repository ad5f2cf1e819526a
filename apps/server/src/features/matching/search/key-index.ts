/** Entries are sorted into a segment of this size. */
const SEGMENT = 1 << 16;

interface Segment {
  keys: Float64Array;
  values: Uint32Array;
}

/**
 * Numbers by 64-bit keys, in the order of their addition. Takes 12 bytes per entry instead of about 100 in a Map, so that
 * the keys of a whole file fit in memory. Of a key 53 bits are compared; a caller compares what it finds.
 */
export class KeyIndex {
  readonly #segments: Segment[] = [];
  #recent = new Map<number, number[]>();
  #recentSize = 0;

  add(key: bigint, value: number): void {
    const number = numberOf(key);
    const values = this.#recent.get(number);
    if (values) values.push(value);
    else this.#recent.set(number, [value]);
    this.#recentSize += 1;
    if (this.#recentSize >= SEGMENT) this.#sortRecent();
  }

  /** The first `most` numbers of a key. */
  of(key: bigint, most = Number.POSITIVE_INFINITY): number[] {
    const number = numberOf(key);
    const found: number[] = [];
    for (const { keys, values } of this.#segments)
      for (let at = firstAt(keys, number); keys[at] === number && found.length < most; at += 1)
        found.push(values[at]!);
    const recent = this.#recent.get(number);
    return recent ? [...found, ...recent.slice(0, most - found.length)] : found;
  }

  #sortRecent(): void {
    const keys = new Float64Array(this.#recentSize);
    const values = new Uint32Array(this.#recentSize);
    let at = 0;
    for (const key of [...this.#recent.keys()].sort((a, b) => a - b))
      for (const value of this.#recent.get(key)!) {
        keys[at] = key;
        values[at] = value;
        at += 1;
      }
    this.#segments.push({ keys, values });
    this.#recent = new Map();
    this.#recentSize = 0;
  }
}

const BITS = 53;
const numberOf = (key: bigint): number => Number(BigInt.asUintN(BITS, key));

/** The first position whose key is not smaller. */
function firstAt(keys: Float64Array, key: number): number {
  let [low, high] = [0, keys.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (keys[middle]! < key) low = middle + 1;
    else high = middle;
  }
  return low;
}
