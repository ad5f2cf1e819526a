import type { StatementEffect } from '@assay/domain/merchant-editor';
import styles from './effect-table.module.css';

const number = (count: number) => count.toLocaleString('en-US');

/** How much data of which lender a statement concerns. */
export function EffectTable({ lenders }: { lenders: StatementEffect[] }) {
  if (lenders.length === 0) return <p>No lender has data of it.</p>;
  return (
    <table className={styles.effect} aria-label="Data of lenders that changes">
      <thead>
        <tr>
          <th scope="col">Lender</th>
          <th scope="col">Reports</th>
          <th scope="col">Portfolio</th>
          <th scope="col">Decisions</th>
        </tr>
      </thead>
      <tbody>
        {lenders.map(({ lender, reports, portfolio, decisions }) => (
          <tr key={lender}>
            <th scope="row">{lender}</th>
            <td>{number(reports)}</td>
            <td>{number(portfolio)}</td>
            <td>{number(decisions)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
