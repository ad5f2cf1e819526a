export { WebsiteCardWhenNear } from './report/website-card-when-near.tsx';
