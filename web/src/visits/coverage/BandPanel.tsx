import type { BandOfCauses, CoverageBand } from '#domain/visits/coverage/bands.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Mark, type Tone } from '#web/kit/tables/Mark.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import styles from './BandPanel.module.css'
import { CauseBlock } from './CauseBlock.tsx'

const tones = { now: 'danger', soon: 'warning', later: 'plain' } as const satisfies Record<CoverageBand, Tone>
/** Lines of a block of the first band that are shown without being unfolded; a single one stands in its head. */
const FEW = 3

type Props = {
  of: BandOfCauses
  /** Shows all lines, where the address asks for one kind alone. */
  unfolded: boolean
  find: (visits: readonly string[]) => void
}

/** Visits at risk that are equally near, by what puts them at risk. */
export function BandPanel({ of: { band, size, blocks }, unfolded, find }: Props) {
  const { t } = useTranslation('coverage')
  const numbers = useNumbers()
  return (
    <section className={styles.band} data-band={band} aria-labelledby={`band-${band}`}>
      <header className={styles.head}>
        <h2 id={`band-${band}`}>
          <Furigana>{t(`band.${band}`)}</Furigana>{' '}
          <Mark tone={size > 0 ? tones[band] : 'good'}>{t('size', { size: numbers(size) })}</Mark>
        </h2>
        <Muted size={0.875}>{t(`band_what.${band}`)}</Muted>
      </header>
      {blocks.length === 0 && <Muted as="p">{t(`band_none.${band}`)}</Muted>}
      {blocks.map((block) => (
        <CauseBlock
          key={block.key}
          block={block}
          unfolded={unfolded || (band === 'now' && block.lines.length > 1 && block.lines.length <= FEW)}
          find={find}
        />
      ))}
    </section>
  )
}
