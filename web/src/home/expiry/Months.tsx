import { monthAround, type Period, samePeriod } from '#domain/kit/period.ts'
import { dayText, showMonth } from '#web/kit/facts/days.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { Hidden } from '#web/kit/ui/Hidden.tsx'
import { type Axis, placeOn } from './axis.ts'
import styles from './Months.module.css'

/** Months whose names have room side by side. */
const MOST_NAMES = 8
type Props = { axis: Axis; chosen: Period | undefined; onChoose: ((period: Period | undefined) => void) | undefined }

/** The head of the axis: its months, each of which shows what ends in it alone. */
export function Months({ axis, chosen, onChoose }: Props) {
  const { t } = useTranslation('attention')
  const language = useLanguage()
  // a year has room for the name of every second month
  const isNamed = (at: number) => axis.months.length <= MOST_NAMES || at % 2 === 0
  return (
    <>
      <Hidden>{t('axis')}</Hidden>
      <span className={styles.months}>
        {axis.months.map((month, at) => {
          const period = monthAround(month)
          const from = placeOn(axis, month)
          const to = placeOn(axis, axis.months[at + 1] ?? axis.to)
          const place = { insetInlineStart: `${from * 100}%`, inlineSize: `${(to - from) * 100}%` }
          const name = isNamed(at) ? dayText('shortMonth', month, language) : ''
          if (!onChoose)
            return (
              <i key={month} style={place} aria-hidden>
                {name}
              </i>
            )
          const isChosen = chosen !== undefined && samePeriod(chosen, period)
          const label = t('months.of', { month: showMonth(month.slice(0, 7), language) })
          return (
            <button
              key={month}
              type="button"
              style={place}
              title={label}
              aria-label={label}
              aria-pressed={isChosen}
              onClick={() => onChoose(isChosen ? undefined : period)}
            >
              {name}
            </button>
          )
        })}
      </span>
    </>
  )
}
