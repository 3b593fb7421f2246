import type { RefObject } from 'react'
import { useTranslation } from '#web/kit/i18n.ts'
import { cx } from '#web/kit/ui/cx.ts'
import { Hidden } from '#web/kit/ui/Hidden.tsx'
import styles from './MonthTable.module.css'
import { useDayText } from './useDayText.ts'
import { type DayFacts, type DayTone, toneOf, weeksOf } from './year.ts'

type Props = {
  month: string
  facts: ReadonlyMap<string, DayFacts>
  today: string
  /** The only day of the year with a tab stop; arrow keys lead to the others. */
  current: string
  /** Buttons of the days by date, for the arrow keys; without it the calendar is read-only. */
  buttons?: RefObject<Map<string, HTMLButtonElement>> | undefined
  onPick: (date: string) => void
}

/** One month as a table of weeks from Sunday; the kind of each day is shown by colour and sign. */
export function MonthTable({ month, facts, today, current, buttons, onPick }: Props) {
  const text = useDayText()
  const { t } = useTranslation('company')
  return (
    <table className={styles.month}>
      <caption>{text.month(month)}</caption>
      <thead>
        <tr>
          {text.weekdays.map(({ short, long }, at) => (
            <th key={at} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week, row) => (
          <tr key={row}>
            {week.map((date, at) => {
              const day = date === null ? undefined : facts.get(date)
              if (!day) return <td key={at}>{'\u00a0'}</td>
              const words = text.facts(day)
              const tone = toneOf(day)
              const shown = (
                <>
                  <span aria-hidden="true">{Number(day.date.slice(8))}</span>
                  <Sign tone={tone} text={tone === 'plain' ? '' : t(`calendar.sign.${tone}`)} />
                  <Hidden>{[text.day(day.date), ...words].join(' ')}</Hidden>
                </>
              )
              const look = {
                className: cx(styles.day, buttons && styles.open),
                'data-tone': tone,
                'data-national': day.national ? true : undefined,
                'data-today': day.date === today || undefined,
                title: words.join('\n') || undefined,
              }
              return (
                <td key={at} aria-current={day.date === today ? 'date' : undefined}>
                  {buttons ? (
                    <button
                      type="button"
                      {...look}
                      tabIndex={day.date === current ? 0 : -1}
                      ref={(node) => {
                        if (node) buttons.current.set(day.date, node)
                        else buttons.current.delete(day.date)
                      }}
                      data-date={day.date}
                      onClick={() => onPick(day.date)}
                    >
                      {shown}
                    </button>
                  ) : (
                    <span {...look}>{shown}</span>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Sign = ({ tone, text }: { tone: DayTone; text: string }) => (
  <small className={styles.sign} data-tone={tone} aria-hidden="true">
    {text}
  </small>
)
