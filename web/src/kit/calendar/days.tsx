import type { ScreenLanguage } from '#domain/kit/languages.ts'
import { dayText } from '../facts/days.ts'
import type { Mark } from './entry.ts'
import styles from './Days.module.css'

/** A day as the library passes it: midnight UTC of its date. */
type Day = { readonly date: Date }
const dateOf = ({ date }: Day): string => date.toISOString().slice(0, 10)

type Marks = ReadonlyMap<string, Mark>

/** CSS class for the tint of weekends and holidays. */
export const markedBy = (marks: Marks) => (day: Day) => {
  const kind = marks.get(dateOf(day))?.kind
  return kind && (kind === 'saturday' ? styles.saturday : styles.holiday)
}

/** Heading of a day in the month: its number, on the first day of a month also the month, and the name of a holiday. */
export const dayTop = (marks: Marks, language: ScreenLanguage) =>
  function DayTop(day: Day) {
    const date = dateOf(day)
    return (
      <span className={styles.top}>
        <HolidayName mark={marks.get(date)} />
        <b>{date.endsWith('-01') ? dayText('short', date, language) : Number(date.slice(8))}</b>
      </span>
    )
  }

/** Heading above a column of the week or day: the date, and the name of a holiday. */
export const header = (marks: Marks, language: ScreenLanguage) =>
  function Header(day: Day) {
    const date = dateOf(day)
    return (
      <span className={styles.head}>
        <b>{dayText('shortDay', date, language)}</b>
        <HolidayName mark={marks.get(date)} />
      </span>
    )
  }

/** Name of a holiday. A Sunday needs none, since the heading shows the day of the week. */
const HolidayName = ({ mark }: { mark: Mark | undefined }) =>
  mark?.kind === 'holiday' ? (
    <small className={styles.name} title={mark.name}>
      {mark.name}
    </small>
  ) : null
