export const PORTFOLIO_TITLE = 'Portfolio HealthCheck';
