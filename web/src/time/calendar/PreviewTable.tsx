import { type CalendarPreview, MAX_CHANGED } from '#domain/time/calendar.api.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { showMonth } from '#web/kit/facts/days.ts'
import { useFigureText } from '../useFigureText.ts'
import styles from './PreviewTable.module.css'
import { useDayText } from './useDayText.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'

/** Most days that are listed; a new weekday adds fifty a year. */
const NAMED = 8

/** Table of the holiday hours that a change of the calendar would change, by person and month. */
export function PreviewTable({ preview }: { preview: CalendarPreview }) {
  const { t } = useTranslation('company')
  const numbers = useNumbers()
  const language = useLanguage()
  const figure = useFigureText()
  const hours = (minutes: number) => figure('total_holiday_hours', minutes)
  const { added, removed, days, people, months, before, after, rows, left_out: left } = preview
  return (
    <>
      <Days title={t('calendar.preview.added')} days={added} />
      <Days title={t('calendar.preview.removed')} days={removed} />
      {days === 0 ? (
        <p role="status">{t('calendar.preview.nothing')}</p>
      ) : (
        <>
          <p role="status">
            {t('calendar.preview.sum', {
              people: numbers(people),
              months: numbers(months),
              days: numbers(days),
              before: hours(before),
              after: hours(after),
            })}
          </p>
          <div className={styles.frame}>
            <table className={styles.table} aria-label={t('calendar.preview.table')}>
              <thead>
                <tr>
                  <th scope="col">
                    <Furigana>{t('calendar.preview.month')}</Furigana>
                  </th>
                  <th scope="col">
                    <Furigana>{t('calendar.preview.person')}</Furigana>
                  </th>
                  <th scope="col">
                    <Furigana>{t('calendar.preview.before')}</Furigana>
                  </th>
                  <th scope="col">
                    <Furigana>{t('calendar.preview.after')}</Furigana>
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={`${row.month} ${row.staff_id}`}>
                    <td>{showMonth(row.month, language)}</td>
                    <th scope="row">
                      {row.name} <Muted>{row.staff_code}</Muted>
                    </th>
                    <td>{hours(row.before)}</td>
                    <td>
                      <b>{hours(row.after)}</b>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {rows.length === MAX_CHANGED && <p>{t('calendar.preview.more', { size: numbers(MAX_CHANGED) })}</p>}
          <p>{t('calendar.preview.effect')}</p>
        </>
      )}
      {left > 0 && <p>{t('calendar.preview.left_out', { size: numbers(left) })}</p>}
    </>
  )
}

function Days({ title, days }: { title: string; days: readonly string[] }) {
  const { t } = useTranslation('company')
  const text = useDayText()
  if (days.length === 0) return null
  const rest = days.length - NAMED
  return (
    <p>
      <strong>{title}</strong> {days.slice(0, NAMED).map(text.full).join(t('calendar.join'))}
      {rest > 0 && ` ${t('calendar.preview.more_days', { size: rest })}`}
    </p>
  )
}
