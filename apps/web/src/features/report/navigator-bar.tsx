import { placeLine } from '@assay/domain/display';
import { registeredStatus } from '@assay/domain/filings';
import type { MerchantMatch } from '@assay/domain/matching';
import { openRelation } from '@assay/domain/performance';
import { type MerchantReport, matchCountText, neighbours } from '@assay/domain/report';
import { ActionIcon, Button, Skeleton } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ReportScope } from '#api/dossier-answers';
import { OurCustomer, ReportSearchedBefore } from '#features/inquiry';
import { HeadScore } from '#features/risk';
import { BackLink } from '#ui/back-link';
import { IconChevronLeft, IconChevronRight, IconPrinter } from '#ui/icons';
import type { LinkTarget } from '#ui/link-target';
import { Tag } from '#ui/tag';
import { useKeys } from '#ui/use-keys';
import { MatchSwitcher } from './match-switcher.tsx';
import { MomentsButton } from './moments/moments-button.tsx';
import { PresentOnly } from './moments/present-only.tsx';
import type { LoadedMoments } from './moments/use-moments.ts';
import styles from './navigator-bar.module.css';
import { useReportPlace } from './report-place.ts';
import { useHeightAbove } from './use-height-above.ts';

interface NavigatorBarProps extends ReportScope {
  section: string;
  report: MerchantReport | null;
  /** Whether it was opened, rather than only a stored version found; the opening answers what is shown here. */
  isOpened: boolean;
  /** Whether the dossier has answered; before that, the score would load its data with calls of its own. */
  isReady: boolean;
  matches?: { count: number; results: MerchantMatch[] };
  /** For a report with a past. */
  moments?: LoadedMoments;
}

/** The head of a report: back link, business name, the other matches, print (REP-005). */
export function NavigatorBar({
  inquiry_id,
  merchant_id,
  section,
  report,
  isOpened,
  isReady,
  matches,
  moments,
}: NavigatorBarProps) {
  const results = matches?.results ?? [];
  const { previous, next } = neighbours(results, merchant_id);
  const { addressOf, back, isPortfolio } = useReportPlace(inquiry_id);
  const sameSectionOf = (id: string) => addressOf(id, section);
  const navigate = useNavigate();
  const shown = useHeightAbove();
  const step = (match: { id: string } | null) => () => {
    if (match) void navigate(sameSectionOf(match.id));
  };
  useKeys([
    ['[', step(previous)],
    [']', step(next)],
  ]);
  return (
    <div className={styles.bar}>
      <BackLink {...back} className={styles.back} />
      <div className={styles.who}>
        <div className={styles.merchant} ref={shown}>
          {report ? <Merchant report={report} /> : <Skeleton height={18} width={260} />}
        </div>
        {report && (
          <div className={styles.known}>
            {isReady && <HeadScore merchant_id={merchant_id} inquiry_id={inquiry_id} />}
            <div className={styles.searched}>
              {isOpened && (
                <ReportSearchedBefore
                  key={merchant_id}
                  merchantId={merchant_id}
                  inquiryId={isPortfolio ? undefined : inquiry_id}
                />
              )}
            </div>
          </div>
        )}
      </div>
      <div className={styles.end}>
        {matches && (
          <>
            <Link to="/onboarding/$inquiryId" params={{ inquiryId: inquiry_id }} className={styles.count}>
              {matchCountText(matches.count)}
            </Link>
            <nav className={styles.steps} aria-label="Matches">
              <StepLink label="Previous" to={previous && sameSectionOf(previous.id)}>
                <IconChevronLeft size={16} aria-hidden />
              </StepLink>
              <MatchSwitcher
                inquiryId={inquiry_id}
                openId={merchant_id}
                openName={report?.merchant.name ?? null}
                matches={results}
                addressOf={sameSectionOf}
              />
              <StepLink label="Next" to={next && sameSectionOf(next.id)}>
                <IconChevronRight size={16} aria-hidden />
              </StepLink>
            </nav>
          </>
        )}
        {moments ? (
          <MomentsButton moments={moments} />
        ) : (
          <PresentOnly inquiry_id={inquiry_id} merchant_id={merchant_id} section={section} />
        )}
        <Button
          renderRoot={(props) => (
            <Link
              {...sameSectionOf(merchant_id)}
              search={{ printVersion: 'true' }}
              target="_blank"
              rel="noopener"
              {...props}
            />
          )}
          leftSection={<IconPrinter size={14} aria-hidden />}
        >
          Print
        </Button>
      </div>
    </div>
  );
}

function Merchant({ report }: { report: MerchantReport }) {
  const { merchant, corporate_filings, closed_sources, partner_history } = report;
  const status = registeredStatus(corporate_filings);
  const relation = openRelation(
    partner_history.filter(({ anonymized_lender_name }) => anonymized_lender_name === null),
  );
  return (
    <>
      <h1 className={styles.name}>{merchant.name}</h1>
      {closed_sources.length > 0 && <Tag tone="highest">Reported closed</Tag>}
      {status && closed_sources.length === 0 && (
        <Tag tone={status === 'Active' ? 'good' : 'high'}>{status}</Tag>
      )}
      <span className="muted">{placeLine(merchant.city, merchant.state)}</span>
      {relation && <OurCustomer relation={relation} />}
    </>
  );
}

/** A link to the previous or next match; disabled without an address. */
function StepLink({ label, to, children }: { label: string; to: LinkTarget | null; children: ReactNode }) {
  const button = { className: styles.step, 'aria-label': label, children };
  if (!to) return <ActionIcon {...button} disabled />;
  return <ActionIcon {...button} title={label} renderRoot={(props) => <Link {...to} {...props} />} />;
}
