import type { ActiveViewer } from '#features/session';

export interface NavigationItem {
  to: string;
  label: string;
  /** One line on what is there. */
  about: string;
  /** Stands at the right of the header as an icon, and in the list where the list is folded. */
  isAside?: boolean;
  mayOpen?: (viewer: ActiveViewer) => boolean;
}

/** THE list of what the header leads to, in its order (BOF-010, BOF-011). */
const navigation: NavigationItem[] = [
  { to: '/onboarding', label: 'Onboarding', about: 'Search a merchant, see matches and evidence' },
  {
    to: '/inquiry-history',
    label: 'Inquiry History',
    about: 'Every search and what came of it',
    mayOpen: ({ is_admin }) => is_admin,
  },
  { to: '/settings', label: 'Settings', about: 'Your profile', isAside: true },
];

/** The items this viewer may open. */
export function navigationOf(viewer: ActiveViewer): NavigationItem[] {
  return navigation.filter(({ mayOpen }) => mayOpen?.(viewer) ?? true);
}

/** Whether an address lies in the area an item leads to. */
export function isCurrent(item: Pick<NavigationItem, 'to'>, pathname: string): boolean {
  return pathname === item.to || pathname.startsWith(`${item.to}/`);
}
