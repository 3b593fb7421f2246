import type { ReactNode } from 'react'
import '../../tables/tables.css'

type Props = {
  name: string
  kana: string | null
  /** Stands behind the name: a code, the name in another script. */
  beside?: ReactNode
  status: ReactNode
  portrait?: ReactNode
  /** Values by label, in order; a fact without a value is left out. */
  facts: Readonly<Record<string, ReactNode>>
  children?: ReactNode
}

/** The few facts of a person that one looks for first. */
export const SummaryCard = ({ name, kana, beside, status, portrait, facts, children }: Props) => (
  <section className="record-summary">
    <div className="record-name">
      {portrait}
      <p>
        <span className="hd-kana">{kana}</span>
        <b>{name}</b>
      </p>
      {beside && <span className="record-beside">{beside}</span>}
      {status}
    </div>
    <dl>
      {Object.entries(facts)
        .filter(([, value]) => Boolean(value))
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
    {children}
  </section>
)
