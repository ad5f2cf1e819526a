import { lazy } from 'react';

// Fetched by itself, so that the score does not wait for the picture.
export const TimelineCard = lazy(async () => ({
  default: (await import('./timeline-card.tsx')).TimelineCard,
}));
