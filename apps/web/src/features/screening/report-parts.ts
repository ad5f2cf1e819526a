import { lazy } from 'react';

// Fetched with the tab, so that the overview does not wait for it.
export const MediaCard = lazy(async () => ({
  default: (await import('./media/media-card.tsx')).MediaCard,
}));
