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
  /** Stands behind the name: a code, the name in another script. */
  beside?: ReactNode
  status: ReactNode
  portrait?: ReactNode
  /** Values by label, in order; a fact without a value is left out. */
  facts: Readonly<Record<string, ReactNode>>
  children?: ReactNode
}

/** The few facts of a person that one looks for first. */
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

/** A fact of several lines; a `wide` one has a row for itself on a phone. */
export const SummaryLines = ({ wide = false, children }: { wide?: boolean; children: ReactNode }) => (
  <span className={cx(styles.lines, wide && styles.wide)}>{children}</span>
)

/** Marks below the facts, each an item of the list. */
export const SummaryMarks = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={styles.chips} aria-label={label}>
    {children}
  </ul>
)
