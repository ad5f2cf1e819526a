export { BusinessProfileData, BusinessReviewData } from './business-profile.ts';
