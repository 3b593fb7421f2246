import type { CSSProperties } from 'react'
import { showDate } from '../facts/show.ts'
import { useLanguage, useTranslation } from '../i18n.ts'
import styles from './LineOfTime.module.css'
import { percent, placeOf, type Scale, ticksOf } from './scale.ts'

/**
 * Axis above the lines: months and years, today, and the selected day. Hidden from screen readers, since the lines contain their dates as
 * text.
 */
export function Axis({ scale, today, at }: { scale: Scale; today: string; at: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const place = (date: string) => ({ '--place': percent(placeOf(scale, date)) }) as CSSProperties
  return (
    <div className={styles.axis} aria-hidden="true">
      <div>
        {ticksOf(scale).map(({ date, year }) => (
          <i key={date} style={place(date)} data-year={year || undefined}>
            {year ? date.slice(0, 4) : t('lines.month', { month: Number(date.slice(5, 7)) })}
          </i>
        ))}
        <b style={place(today)}>{t('lines.today')}</b>
        {at !== today && (
          <b style={place(at)} data-at>
            {showDate(at, language)}
          </b>
        )}
      </div>
    </div>
  )
}
