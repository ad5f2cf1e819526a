import { randomFrom } from '../merchant-universe.ts';

/**
 * Seeded random values, identical for the same seed and label. Each subject has its own label, so that subjects do not
 * affect each other.
 */
export class Draw {
  readonly #random: () => number;

  constructor(seed: number, label: string) {
    let hash = 2166136261 ^ seed;
    for (const letter of label) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
    this.#random = randomFrom(hash);
  }

  /** From 0 to 1. */
  next(): number {
    return this.#random();
  }

  chance(share: number): boolean {
    return this.#random() < share;
  }

  /** An integer, both ends inclusive. */
  int(from: number, to: number): number {
    return from + Math.floor(this.#random() * (to - from + 1));
  }

  pick<T>(list: readonly T[]): T {
    const item = list[Math.floor(this.#random() * list.length)];
    if (item === undefined) throw new Error('Nothing to pick from');
    return item;
  }

  /** One of the keys, chosen by weight. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K {
    const entries = Object.entries(weights) as [K, number][];
    let left = this.#random() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [key, weight] of entries) {
      left -= weight;
      if (left < 0) return key;
    }
    return entries[0]![0];
  }

  digits(count: number): string {
    return Array.from({ length: count }, () => this.int(0, 9)).join('');
  }

  shuffled<T>(list: readonly T[]): T[] {
    return list
      .map((item) => ({ item, at: this.#random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ item }) => item);
  }

  /** A day between two days as YYYY-MM-DD; `late` above 1 favors later days. */
  day(from: string, to: string, late = 1): string {
    const span = Math.max(0, (Date.parse(to) - Date.parse(from)) / 86_400_000);
    return addDays(from, Math.floor(span * this.#random() ** (1 / late)));
  }
}

/** The day the given number of days later, as YYYY-MM-DD. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
