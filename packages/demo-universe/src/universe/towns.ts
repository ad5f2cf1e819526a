import type { Place } from '@assay/reference/places';
import type { Random } from './random.ts';
import { STATE_PROFILES } from './state-profiles.ts';

/** Draws real combinations of state, city and zip. */
export type Towns = {
  /** Any place: states weighted by population, within a state larger towns (with more zips) more often. */
  draw(random: Random): Place;
  /** Any place of one state. */
  drawIn(random: Random, state: string): Place;
  /** Another place in the same state, outside the town. */
  drawNear(random: Random, place: Place): Place;
};

/** Throws when a state has no places. */
export function createTowns(places: readonly Place[]): Towns {
  const byState = new Map<string, Place[]>();
  for (const place of places) {
    const list = byState.get(place.state) ?? [];
    list.push(place);
    byState.set(place.state, list);
  }
  const zipsOfTown = new Map<string, number>();
  for (const { state, city } of places) {
    zipsOfTown.set(`${state}|${city}`, (zipsOfTown.get(`${state}|${city}`) ?? 0) + 1);
  }
  const isLargeTown = (place: Place) => (zipsOfTown.get(`${place.state}|${place.city}`) ?? 0) >= 3;

  const drawIn = (random: Random, state: string): Place => {
    const all = byState.get(state);
    if (!all) throw new Error(`No places in ${state}`);
    const wantsLargeTown = random.chance(0.7);
    for (let attempt = 0; attempt < 20; attempt++) {
      const place = random.pick(all);
      if (!wantsLargeTown || isLargeTown(place)) return place;
    }
    return random.pick(all);
  };

  return {
    draw: (random) => drawIn(random, random.weighted(STATE_PROFILES).code),
    drawIn,
    drawNear(random, place) {
      for (let attempt = 0; attempt < 50; attempt++) {
        const other = drawIn(random, place.state);
        if (other.city !== place.city) return other;
      }
      return place;
    },
  };
}
