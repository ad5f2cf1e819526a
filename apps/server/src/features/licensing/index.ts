import { licensingEndpoints } from '@assay/domain/licensing';
import { type Feature, waitingRoute } from '#platform/feature';
import { findProviders, providerLicenses } from './find-providers.ts';
import { providerLookup } from './provider-lookup.ts';

/** Health care professionals and their licenses. */
export const licensing: Feature = {
  name: 'licensing',
  routes: [
    waitingRoute(licensingEndpoints.doctors, findProviders),
    waitingRoute(licensingEndpoints.doctorLicenses, providerLicenses),
  ],
  provides: [providerLookup],
};
