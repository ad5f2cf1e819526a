import { lazy } from 'react';

// Fetched after the overview's first parts, which do not wait for them.
export const ProfessionalLicensingCard = lazy(async () => ({
  default: (await import('./overview/professional-licensing-card.tsx')).ProfessionalLicensingCard,
}));
export const OtherLicensingCard = lazy(async () => ({
  default: (await import('./overview/other-licensing-card.tsx')).OtherLicensingCard,
}));
export const DoctorsCard = lazy(async () => ({
  default: (await import('./doctors/doctors-card.tsx')).DoctorsCard,
}));
