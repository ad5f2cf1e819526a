import { everydayPortfolio } from './portfolio.ts';
import { hash32 } from './random.ts';
import type { DemoMerchant, DemoSourceRecord } from './records.ts';

/** The earlier values of a portfolio merchant, before the merchant file changed the given number of days ago. */
export interface DemoPortfolioEdit {
  merchant: string;
  days: number;
  before: Partial<Pick<DemoMerchant, 'phone' | 'addr1' | 'domain_name' | 'principals'>>;
}

/** How many days ago the merchant file changed; the last change is reported on the first day of the demo. */
const DAYS = [6, 3, 1] as const;
const EDITS = 18;
const PARTNERS = ['Morgan Ashdown', 'Casey Thornbury', 'Riley Penhallow', 'Jordan Fairweather'] as const;

/** The earlier values of a few merchants of one portfolio; the current values are those of the universe. */
export function portfolioEdits(
  merchants: readonly DemoMerchant[],
  records: readonly DemoSourceRecord[],
): DemoPortfolioEdit[] {
  const byId = new Map(merchants.map((merchant) => [merchant.external_id, merchant]));
  return [...new Set(everydayPortfolio(records).map(({ merchant }) => merchant))]
    .sort((a, b) => hash32(`${a}:edits`) - hash32(`${b}:edits`))
    .slice(0, EDITS)
    .flatMap((id, at) => {
      const merchant = byId.get(id);
      if (!merchant) return [];
      return [{ merchant: id, days: DAYS[at % DAYS.length]!, before: before(merchant, at) }];
    });
}

/** Earlier values that vary by position: fewer or other partners, another house number, another phone, no website. */
function before(merchant: DemoMerchant, at: number): DemoPortfolioEdit['before'] {
  const { phone, addr1, domain_name, principals } = merchant;
  // Stays within the range of numbers that are never assigned.
  const otherPhone = phone.replace(/\d{2}$/, (end) => String((Number(end) + 37) % 100).padStart(2, '0'));
  const [first_name = '', last_name = ''] = PARTNERS[at % PARTNERS.length]!.split(' ');
  const [first, ...others] = principals;
  switch (Math.floor(at / DAYS.length) % 4) {
    case 0:
      return first ? { principals: [{ ...first, first_name, last_name }, ...others] } : { phone: otherPhone };
    case 1:
      return { addr1: addr1.replace(/^\d+/, (number) => String(Number(number) + 12)), phone: otherPhone };
    case 2:
      return { phone: otherPhone };
    default:
      return domain_name ? { domain_name: '' } : { phone: otherPhone };
  }
}
