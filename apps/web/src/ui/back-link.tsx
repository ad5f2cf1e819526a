import { Link } from '@tanstack/react-router';
import { IconArrowLeft } from './icons.tsx';
import type { LinkTarget } from './link-target.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The inquiry from which a link led here. */
    inquiryId?: string;
  }
}

/** Where a back link leads; `inquiryId` is the inquiry that it comes from. */
export type BackTarget = LinkTarget & { label: string; inquiryId?: string | undefined };

/** The back link at the head of a screen. */
export function BackLink({
  label,
  inquiryId,
  className,
  ...target
}: BackTarget & { className: string | undefined }) {
  return (
    <Link {...target} {...(inquiryId && { state: { inquiryId } })} className={className}>
      <IconArrowLeft size={14} aria-hidden />
      {label}
    </Link>
  );
}
