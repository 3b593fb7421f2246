import type { Language } from '#domain/kit/languages.ts'
import { dayText } from '../facts/days.ts'
import type { Mark } from './entry.ts'
import styles from './Days.module.css'

/** The library tells a day as the midnight of its date in UTC. */
type Day = { readonly date: Date }
const dateOf = ({ date }: Day): string => date.toISOString().slice(0, 10)

type Marks = ReadonlyMap<string, Mark>

/** The tint of weekends and holidays. */
export const markedBy = (marks: Marks) => (day: Day) => {
  const kind = marks.get(dateOf(day))?.kind
  return kind && (kind === 'saturday' ? styles.saturday : styles.holiday)
}

/** The number of a day of the month, on the first one with its month, and what the day is called. */
export const dayTop = (marks: Marks, language: Language) =>
  function DayTop(day: Day) {
    const date = dateOf(day)
    return (
      <span className={styles.top}>
        <HolidayName mark={marks.get(date)} />
        <b>{date.endsWith('-01') ? dayText('short', date, language) : Number(date.slice(8))}</b>
      </span>
    )
  }

/** The date over a column, and what the day is called. */
export const header = (marks: Marks, language: Language) =>
  function Header(day: Day) {
    const date = dateOf(day)
    return (
      <span className={styles.head}>
        <b>{dayText('shortDay', date, language)}</b>
        <HolidayName mark={marks.get(date)} />
      </span>
    )
  }

/** What a holiday is called; that a day is a Sunday is said by its name. */
const HolidayName = ({ mark }: { mark: Mark | undefined }) =>
  mark?.kind === 'holiday' ? (
    <small className={styles.name} title={mark.name}>
      {mark.name}
    </small>
  ) : null
