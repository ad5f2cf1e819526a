export { usePrintedWebsites } from './print.tsx';
export { websiteAnswers } from './report/queries.ts';
export { WebsiteCardWhenNear } from './report/website-card.tsx';
