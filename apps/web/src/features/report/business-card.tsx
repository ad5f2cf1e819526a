import { addressLine, displayPhone, isLinkableDomain, placeLine, shownNpi } from '@assay/domain/display';
import type { MerchantReport } from '@assay/domain/report';
import { StaffTools } from '#features/matching';
import { useViewer } from '#features/session';
import { Card } from '#ui/card';
import { ExternalLink } from '#ui/external-link';
import { Facts } from '#ui/facts';
import { WebName } from '#ui/web-name';
import styles from './report-page.module.css';

/** The facts of the business, and for staff the merchant tools (REP-007, REP-048). */
export function BusinessCard({ report: { merchant } }: { report: MerchantReport }) {
  const { is_admin } = useViewer();
  const domain = merchant.domain_name;
  const street = placeLine(merchant.addr1, merchant.addr2);
  const town = addressLine({ ...merchant, addr1: null, addr2: null });
  return (
    <Card title="Business">
      <Facts
        facts={{
          'Legal name': merchant.name,
          DBA: merchant.name_dba !== merchant.name && merchant.name_dba,
          EIN: merchant.ein && <span className="tabular">{merchant.ein}</span>,
          Phone: merchant.phone && <span className="tabular">{displayPhone(merchant.phone)}</span>,
          Website: isLinkableDomain(domain) ? (
            <ExternalLink href={`https://${domain}`}>
              <WebName>{domain}</WebName>
            </ExternalLink>
          ) : (
            domain
          ),
          Email: merchant.email && <WebName>{merchant.email}</WebName>,
          Address: (street || town) && (
            <>
              {street && <div>{street}</div>}
              {town}
            </>
          ),
          NPI: shownNpi(merchant.npi_id),
          Industry: (merchant.sic_name || merchant.sic_code) && (
            <>
              {merchant.sic_name} <span className="faint tabular">{merchant.sic_code}</span>
            </>
          ),
        }}
      />
      {is_admin && (
        <div className={styles.staff}>
          <StaffTools merchantId={merchant.id} />
        </div>
      )}
    </Card>
  );
}
