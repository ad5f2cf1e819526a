import { type Place, places } from '@assay/reference/places';

/** The states, cities and zips that the address fields offer (ONB-048). */
export const listPlaces = async (): Promise<Place[]> => [...places()];
