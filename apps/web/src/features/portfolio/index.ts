export { PortfolioGate } from './portfolio-gate.tsx';
export { PortfolioTabs } from './portfolio-tabs.tsx';
export { PORTFOLIO_TITLE } from './portfolio-title.ts';
export { portfolioRoutes } from './routes.ts';
