import { inquiryTitle, placeLine, searchedPrincipal, shortDate } from '@assay/domain/display';
import { isOn } from '@assay/domain/flags';
import { inquiryEndpoints } from '@assay/domain/inquiry';
import { portfolioEndpoints } from '@assay/domain/portfolio';
import { openedReports } from '@assay/domain/report';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call';
import { useViewer } from '#features/session';
import { IconBriefcase, IconBuildingStore, IconSearch } from '#ui/icons';
import type { Choice } from './choice.ts';

const FRESH_MS = 30_000;
const MAX_PER_PORTFOLIO = 8;
const MAX_INQUIRIES = 5;
/** The minimum length of a text; shorter ones match too much. */
const SHORTEST = 2;

/** The merchants whose reports the viewer opened, newest first. */
export function useOpenedReports() {
  return useQuery({
    queryKey: ['palette', 'reports'],
    queryFn: async ({ signal }): Promise<Choice[]> => {
      const query = { page_size: '100' };
      const answer = await call(openedReports, { query, signal, required: true });
      const choices = (answer?.history ?? []).map(
        ({ merchant, inquiry, result_dt }): Choice => ({
          id: `report ${merchant.id}`,
          group: 'Reports you opened',
          label: merchant.name,
          about: aboutOf(placeLine(merchant.city, merchant.state), `opened ${shortDate(result_dt)}`),
          icon: IconBuildingStore,
          to: {
            to: '/onboarding/$inquiryId/$merchantId/$section',
            params: { inquiryId: inquiry.id, merchantId: merchant.id, section: 'overview' },
          },
        }),
      );
      return choices.filter(({ id }, at) => choices.findIndex((choice) => choice.id === id) === at);
    },
    staleTime: FRESH_MS,
    meta: { silent: true },
  });
}

/** Portfolio merchants that match a text, for a lender with a portfolio. */
export function usePortfolioFound(text: string) {
  const isRequested = isOn('portfolio_enabled', useViewer().lender) && text.length >= SHORTEST;
  return useQuery({
    queryKey: ['palette', 'portfolio', text],
    enabled: isRequested,
    queryFn: async ({ signal }): Promise<Choice[]> => {
      const query = { params: { section: 'overview' as const }, query: { query: text } };
      const answer = await call(portfolioEndpoints.merchants, { ...query, signal, required: true });
      return (answer?.results ?? []).slice(0, MAX_PER_PORTFOLIO).map(
        ({ merchant_id, name, city, state, store_id }): Choice => ({
          id: `portfolio ${merchant_id}`,
          group: 'Portfolio',
          label: name,
          about: aboutOf(placeLine(city, state), store_id && `store ${store_id}`),
          icon: IconBriefcase,
          to: {
            to: '/healthcheck/$portfolioSection/merchant/$merchantId',
            params: { portfolioSection: 'overview', merchantId: merchant_id },
          },
        }),
      );
    },
    staleTime: FRESH_MS,
    meta: { silent: true },
  });
}

/** Inquiries of all users of the lender with a business, owner, phone or EIN that matches a text. */
export function useInquiriesFound(text: string) {
  return useQuery({
    queryKey: ['palette', 'inquiries', text],
    enabled: text.length >= SHORTEST,
    queryFn: async ({ signal }): Promise<Choice[]> => {
      const body = { search: text, limit: MAX_INQUIRIES };
      const answer = await call(inquiryEndpoints.find, { body, signal, required: true });
      return (answer?.results ?? []).map((inquiry): Choice => {
        const { id, city, state, principals, created_at, created_by } = inquiry;
        const label = inquiryTitle(inquiry);
        const owner = searchedPrincipal(principals);
        const by = created_by.is_own ? 'you' : created_by.name;
        return {
          id: `inquiry ${id}`,
          group: 'Inquiries',
          label,
          about: aboutOf(
            owner !== label && owner,
            placeLine(city, state),
            `${shortDate(created_at)}${by ? ` by ${by}` : ''}`,
          ),
          icon: IconSearch,
          to: { to: '/onboarding/$inquiryId', params: { inquiryId: id } },
        };
      });
    },
    staleTime: FRESH_MS,
    meta: { silent: true },
  });
}

const aboutOf = (...parts: (string | null | false | undefined)[]): string =>
  parts.filter(Boolean).join(' · ');
