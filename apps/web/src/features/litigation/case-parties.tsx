import type { Lawsuit, Party } from '@assay/domain/litigation';
import styles from './litigation.module.css';

/** The parties of a case by side, each with its role, other names, attorneys and address. */
export function CaseParties({ parties }: { parties: Lawsuit['parties'] }) {
  const sides = [
    { title: 'Plaintiffs', on: parties.plaintiffs },
    { title: 'Defendants', on: parties.defendants },
    { title: 'Other parties', on: parties.others },
  ].filter(({ on }) => on.length > 0);
  if (sides.length === 0) return null;
  return (
    <div className={styles.sides}>
      {sides.map(({ title, on }) => (
        <section key={title} aria-label={title}>
          <h5 className={styles.side}>{title}</h5>
          <ul className={styles.parties}>
            {on.map((party) => (
              <li key={JSON.stringify(party)}>
                <PartyLines party={party} side={title} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function PartyLines({
  party: { name, type, aka, attorneys, address },
  side,
}: {
  party: Party;
  side: string;
}) {
  const lines = [
    // The heading of the side already names a plain role.
    type?.toLowerCase() !== side.slice(0, -1).toLowerCase() && type,
    aka.length > 0 && `a.k.a. ${aka.join('; ')}`,
    attorneys.length > 0 && `${attorneys.length === 1 ? 'Attorney' : 'Attorneys'}: ${attorneys.join('; ')}`,
    address,
  ].filter(Boolean);
  return (
    <>
      <div className={styles.party}>{name}</div>
      {lines.map((line) => (
        <div key={String(line)} className={styles.second}>
          {line}
        </div>
      ))}
    </>
  );
}
