import { reportSections, reportTabs, type TabBadge } from '@assay/domain/report';
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { IconFileText } from '#ui/icons';
import type { LinkTarget } from '#ui/link-target';
import type { Choice } from './choice.ts';

/** The other sections of the report on the screen. */
export function useSectionChoices(): Choice[] {
  const {
    inquiryId = '',
    portfolioSection,
    merchantId = '',
    section: current,
  } = useParams({ strict: false });
  const tabs = useQueryClient().getQueryData<TabBadge[]>(['badges', merchantId]);
  if (merchantId === '') return [];
  const isShown = (section: string) => tabs?.some((tab) => tab.section === section && tab.is_shown);
  const address = (section: string): LinkTarget =>
    portfolioSection
      ? {
          to: '/healthcheck/$portfolioSection/merchant/$merchantId/$section',
          params: { portfolioSection, merchantId, section },
        }
      : {
          to: '/onboarding/$inquiryId/$merchantId/$section',
          params: { inquiryId, merchantId, section },
        };
  return reportSections
    .filter((section) => section !== current && (!reportTabs[section].isOptional || isShown(section)))
    .map((section) => ({
      id: `section ${section}`,
      group: 'This report',
      label: reportTabs[section].label,
      about: 'Section of this report',
      icon: IconFileText,
      to: address(section),
    }));
}
