import { type KeyboardEvent, useRef, useState } from 'react'
import { today } from '#web/kit/facts/show.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { MonthTable } from './MonthTable.tsx'
import { type DayFacts, monthsOf, stepFrom } from './year.ts'
import styles from './YearGrid.module.css'

type Props = { year: number; facts: ReadonlyMap<string, DayFacts>; mayChange: boolean; onPick: (date: string) => void }

/** Twelve months of a year; arrow keys move from day to day, and Enter opens one. */
export function YearGrid({ year, facts, mayChange, onPick }: Props) {
  const { t } = useTranslation('company')
  const now = today()
  const [chosen, setChosen] = useState(now)
  const buttons = useRef(new Map<string, HTMLButtonElement>())
  const current = facts.has(chosen) ? chosen : facts.has(now) ? now : `${year}-01-01`
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const date = (event.target as HTMLElement).dataset['date']
    if (date === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    const next = stepFrom(date, mirrored(event.key))
    if (next === undefined) return
    event.preventDefault()
    setChosen(next)
    buttons.current.get(next)?.focus()
  }
  return (
    <div className={styles.year} role="group" aria-label={t('calendar.year_label', { year })} onKeyDown={onKeyDown}>
      {monthsOf(year).map((month) => (
        <MonthTable
          key={month}
          month={month}
          facts={facts}
          today={now}
          current={current}
          buttons={mayChange ? buttons : undefined}
          onPick={(date) => {
            setChosen(date)
            onPick(date)
          }}
        />
      ))}
    </div>
  )
}

/** In a right-to-left layout the left and right arrow keys are swapped. */
const mirrored = (key: string) => {
  if (document.documentElement.dir !== 'rtl') return key
  return key === 'ArrowLeft' ? 'ArrowRight' : key === 'ArrowRight' ? 'ArrowLeft' : key
}
