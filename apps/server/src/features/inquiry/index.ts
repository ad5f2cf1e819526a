import { inquiryEndpoints } from '@assay/domain/inquiry';
import { places } from '@assay/reference/places';
import { type Feature, route } from '#platform/feature';
import { createInquiry } from './create-inquiry.ts';
import { earlierInquiries, inquiriesOfMerchant } from './earlier-inquiries.ts';
import { encryptedEins } from './encrypted-ein.ts';
import { encryptedOwners } from './encrypted-owner.ts';
import { findInquiries } from './find-inquiries.ts';
import { inquiryDetails } from './inquiry-details.ts';
import { listInquiries } from './list-inquiries.ts';
import { recentInquiries } from './recent-inquiries.ts';

export {
  addedMerchants,
  addMerchantToInquiry,
  newestInquiryThatAdded,
  removeAddedBy,
} from './added-merchants.ts';
export { searchText } from './create-inquiry.ts';
export { inquiriesThatOpened } from './earlier-inquiries.ts';
export { encryptedEin, shownEin, typedEin } from './encrypted-ein.ts';
export { birthDateOf, birthYearOf } from './encrypted-owner.ts';
export { findInquiry, rememberInquiry, type StoredInquiry } from './find-inquiry.ts';
export {
  filterOpened,
  historyCount,
  historyPage,
  insertOpenings,
  newestOpening,
  newestOpenings,
  openedMerchants,
  wasOpened,
} from './openings.ts';
export { portfolioInquiry } from './portfolio-inquiry.ts';
export { firstInquiries, insertInquiries, insertPrincipals, principalsOf } from './store.ts';

/** Applications that underwriters search for: new inquiries, their details and their history. */
export const inquiry: Feature = {
  name: 'inquiry',
  routes: [
    route(inquiryEndpoints.places, async () => [...places()]),
    route(inquiryEndpoints.create, createInquiry),
    route(inquiryEndpoints.details, inquiryDetails),
    route(inquiryEndpoints.recent, recentInquiries),
    route(inquiryEndpoints.find, findInquiries),
    route(inquiryEndpoints.earlier, earlierInquiries),
    route(inquiryEndpoints.ofMerchant, inquiriesOfMerchant),
    route(inquiryEndpoints.dashboard, listInquiries),
  ],
  encrypted: [encryptedEins, ...encryptedOwners],
};
