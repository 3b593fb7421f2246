import type { ReactNode } from 'react'
import { useKanaOf } from '../../facts/personName.ts'
import { cx } from '../../ui/cx.ts'
import { useFurigana } from '../../readings.ts'
import { Term } from '../../ui/Term.tsx'
import { NameFurigana } from '../../ui/Furigana.tsx'
import styles from './SummaryCard.module.css'

type Props = {
  name: string
  kana: string | null
  /** Shown after the name: a code, or the name in another script. */
  beside?: ReactNode
  status: ReactNode
  portrait?: ReactNode
  /** Values by their label, in order of display; a label without a value is left out. */
  facts: Readonly<Record<string, ReactNode>>
  children?: ReactNode
}

/** Card at the top of a record page with the facts of a person that are needed most often. */
export function SummaryCard({ name, kana, beside, status, portrait, facts, children }: Props) {
  const reading = useKanaOf()(name, kana)
  const above = useFurigana()
  return (
    <section className={styles.summary}>
      <div className={styles.name}>
        {portrait}
        <p>
          {reading && !above && <span>{reading}</span>}
          <b>
            <NameFurigana name={name} kana={reading} />
          </b>
        </p>
        {beside && <span className={styles.beside}>{beside}</span>}
        {status}
      </div>
      <dl>
        {Object.entries(facts)
          .filter(([, value]) => Boolean(value))
          .map(([label, value]) => (
            <div key={label}>
              <dt>
                <Term>{label}</Term>
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {children}
    </section>
  )
}

/** Value of several lines in a summary card; a `wide` one takes a whole row on a phone. */
export const SummaryLines = ({ wide = false, children }: { wide?: boolean; children: ReactNode }) => (
  <span className={cx(styles.lines, wide && styles.wide)}>{children}</span>
)

/** List of marks below the facts of a summary card; each child is an item of the list. */
export const SummaryMarks = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={styles.chips} aria-label={label}>
    {children}
  </ul>
)
