import mark from './theme/mark.svg';

/** The product's mark; decorative, its name is beside it or in the page's title. */
export function Mark({ size }: { size: number }) {
  return <img src={mark} alt="" width={size} height={size} />;
}
