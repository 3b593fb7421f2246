import { useId } from 'react'
import { recordTexts } from '#domain/frame.ts'
import type { AuditLine } from '#domain/kit/audit.ts'
import { dateOf } from '#domain/kit/dates.ts'
import { dayText } from '../facts/days.ts'
import { useLanguage, useTranslation } from '../i18n.ts'
import styles from './AuditLines.module.css'
import { Line } from './Line.tsx'
import { useTale } from './useTale.ts'

type Props = {
  items: readonly AuditLine[]
  /** Names who acted; false when every act is the reader's own. */
  who: boolean
  /** Links each line to the record that it is about. */
  linked?: boolean
  /** All lines are about the record beside which they are shown. */
  here?: boolean
}

/** Lines of the audit log as sentences under their days, newest first. */
export function AuditLines({ items, who, linked = false, here = false }: Props) {
  useTranslation(recordTexts as unknown as 'common')
  const language = useLanguage()
  const tale = useTale(who, here)
  const id = useId()
  return (
    <div className={styles.lines}>
      {byDay(items).map(({ day, lines }) => (
        <section key={day} aria-labelledby={`${id}${day}`}>
          <h3 id={`${id}${day}`}>
            <time dateTime={day}>{dayText('wholeDay', day, language)}</time>
          </h3>
          <ol>
            {lines.map((line) => (
              <Line key={line.id} line={line} tale={tale(line)} linked={linked} open={here} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

const byDay = (items: readonly AuditLine[]) => {
  const days: { day: string; lines: AuditLine[] }[] = []
  for (const line of items) {
    const day = dateOf(line.at)
    if (days.at(-1)?.day !== day) days.push({ day, lines: [] })
    days.at(-1)?.lines.push(line)
  }
  return days
}
