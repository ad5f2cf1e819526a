/** The product's logo; decorative, because the name is next to it or in the page's title. */
export function Mark({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 20 20" width={size} height={size} aria-hidden="true">
      <rect width="20" height="20" rx="5" fill="var(--assay-mark-tile)" />
      <path
        d="M5.6 14.6 10 5.4l4.4 9.2M7.3 11.3h5.4"
        fill="none"
        stroke="#fff"
        strokeWidth="1.7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
