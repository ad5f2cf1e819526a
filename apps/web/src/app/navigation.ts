import { useQuery } from '@tanstack/react-query';
import { type ActiveViewer, licenseVerificationQuery, useViewer } from '#features/session';
import type { AddressWithoutParams } from '#ui/link-target';

export interface NavigationItem {
  to: AddressWithoutParams;
  label: string;
  /** One line about the screen. */
  about: string;
  /** Shown as an icon at the right of the header, and in the folded menu. */
  isAside?: boolean;
  mayOpen?: (viewer: ActiveViewer) => boolean;
  /** Shown to everyone, grayed out for a lender without it. */
  needs?: 'license verification';
}

/** The items of the header, in order (BOF-010, BOF-011). */
const navigation: NavigationItem[] = [
  { to: '/onboarding', label: 'Onboarding', about: 'Search for a merchant, see matches and evidence' },
  {
    to: '/license',
    label: 'License Verification',
    about: 'Licenses and whether they are still valid',
    needs: 'license verification',
  },
  {
    to: '/healthcheck',
    label: 'Portfolio HealthCheck',
    about: 'The risk of your portfolio, month by month',
  },
  {
    to: '/notifications',
    label: 'Notifications',
    about: 'What changed in the portfolio, day by day',
  },
  {
    to: '/regulatory-search',
    label: 'Regulatory Search',
    about: 'Registers, licenses and complaints of public agencies',
  },
  {
    to: '/inquiry-history',
    label: 'Inquiry History',
    about: 'Every search and its outcome',
    mayOpen: ({ is_admin }) => is_admin,
  },
  { to: '/settings', label: 'Settings', about: 'Your profile', isAside: true },
];

/** This viewer's items; one the lender does not have is closed, with the reason. */
export function useNavigation(): (NavigationItem & { isOpen: boolean; whyClosed?: string })[] {
  const viewer = useViewer();
  const { data: hasLicenseVerification = false } = useQuery(licenseVerificationQuery);
  return navigation
    .filter(({ mayOpen }) => mayOpen?.(viewer) ?? true)
    .map((item) => {
      const isOpen = item.needs === undefined || hasLicenseVerification;
      return { ...item, isOpen, whyClosed: isOpen ? undefined : `Not enabled for ${viewer.lender.name}` };
    });
}

/** Whether an address belongs to an item's area. */
export function isCurrent(item: Pick<NavigationItem, 'to'>, pathname: string): boolean {
  return pathname === item.to || pathname.startsWith(`${item.to}/`);
}
