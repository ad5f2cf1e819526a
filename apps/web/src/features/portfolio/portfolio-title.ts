/** Names the portfolio in header and title. */
export const PORTFOLIO_TITLE = 'Portfolio HealthCheck';
