import { gapsIn } from '#domain/kit/held.ts'
import { showDate } from '../facts/show.ts'
import { useLanguage, useTranslation } from '../i18n.ts'
import { BarText } from './BarText.tsx'
import { isMeant, type Lane } from './lanes.ts'
import styles from './LineOfTime.module.css'
import { isShort, type Scale } from './scale.ts'

/**
 * Texts below the axis: the bars that are too short to be read and clicked, and all gaps. Where lists are shown in place of the axis, the
 * lists contain these texts already.
 */
export function ShortTexts({ lanes, scale, at }: { lanes: readonly Lane[]; scale: Scale; at: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const told = lanes.map(({ id, label, bars, gaps }) => ({
    id,
    label,
    short: bars.filter((bar) => isShort(scale, bar)),
    gaps: gaps ? gapsIn(bars) : [],
  }))
  if (told.every(({ short, gaps }) => short.length + gaps.length === 0)) return null
  return (
    <ul className={styles.texts}>
      {told.flatMap(({ id, label, short, gaps }) => [
        ...short.map((bar) => (
          <li key={bar.id}>
            {label} <BarText bar={bar} holds={isMeant(bar, at)} />
          </li>
        )),
        // hidden from screen readers, since the lines contain the gaps as text
        ...gaps.map(({ from, to }) => (
          <li key={`${id} ${from}`} aria-hidden="true" data-gap>
            {label} {t('lines.gap', { from: showDate(from, language), to: showDate(to, language) })}
          </li>
        )),
      ])}
    </ul>
  )
}
