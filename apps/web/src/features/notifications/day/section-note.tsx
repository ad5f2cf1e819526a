import { bureauThresholds, type NotificationSection, notificationWindows } from '@assay/domain/notifications';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import styles from './day-section.module.css';

const past = (section: keyof typeof notificationWindows) => `the past ${notificationWindows[section]} days`;
const list = new Intl.ListFormat('en-US', { type: 'disjunction' });
const thresholds = list.format(
  bureauThresholds.map(({ moreThan, days }, at) => `${moreThan + 1} in ${days}${at === 0 ? ' days' : ''}`),
);
const alertWords = <Link to="/alert-words">alert word</Link>;

/** What a section reports, and the period it covers (BOF-117). */
const notes: Record<NotificationSection, ReactNode> = {
  closures: `Merchants reported closed, suspended or declined in ${past('closures')}.`,
  complaints: (
    <>
      Merchants with a new complaint in {past('complaints')}: at a regulator, with an {alertWords}, or at the
      rating bureau at least {thresholds}.
    </>
  ),
  loans: `Merchants with loans reported as bad in ${past('loans')}.`,
  reviews: (
    <>
      Merchants with a new review of one or two stars, or with an {alertWords}, in {past('reviews')}.
    </>
  ),
  rating_change: (
    <>
      <span>A rating change is an average drop of more than 1 point over 6 months.</span> A drop of exactly
      2.00 counts under “1 to 2”.
    </>
  ),
};

export const SectionNote = ({ section }: { section: NotificationSection }) => (
  <p className={`${styles.note} prose`}>{notes[section]}</p>
);
