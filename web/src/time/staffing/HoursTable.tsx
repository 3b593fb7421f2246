import { addDays, formatMinutes } from '#domain/kit/dates.ts'
import type { StaffingSheet } from '#domain/time/staffing/staffing.api.ts'
import { dutyLetters, type StaffingRow } from '#domain/time/staffing/staffing.ts'
import { dayText } from '#web/kit/facts/days.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { PlaceLink } from '#web/kit/ui/PlaceLink.tsx'
import { SampleMark } from '#web/kit/ui/SampleMark.tsx'
import { SumTable } from '../SumTable.tsx'
import styles from './Staffing.module.css'

/** A line for each person in a post: kind of duty, qualifications, sums, and the hours of every day of the period. */
export function HoursTable({ sheet }: { sheet: StaffingSheet }) {
  const { t } = useTranslation('staffing')
  const language = useLanguage()
  const days = (sheet.rows[0]?.days ?? []).map((_, at) => addDays(sheet.from, at))
  return (
    <section>
      <h2 className={styles.head}>{t('hours')}</h2>
      <div className={styles.frame} role="region" aria-label={t('days_of')}>
        <SumTable className={styles.table}>
          <thead>
            <tr>
              {(['name', 'post', 'duty_type', 'qualifications', 'total', 'weekly', 'ones', 'counted'] as const).map((one) => (
                <th key={one} scope="col">
                  <Furigana>{t(`column.${one}`)}</Furigana>
                </th>
              ))}
              {days.map((date) => (
                <th key={date} scope="col">
                  {dayText('shortDay', date, language)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sheet.rows.map((row) => (
              <PersonRow key={`${row.staff_id} ${row.post}`} row={row} days={days} />
            ))}
          </tbody>
        </SumTable>
      </div>
    </section>
  )
}

function PersonRow({ row, days }: { row: StaffingRow; days: readonly string[] }) {
  const { t } = useTranslation('staffing')
  const { of } = useLabels()
  return (
    <tr data-row>
      <th scope="row">
        {row.sample && <SampleMark />}
        <PlaceLink place={{ to: '/admin/staff-management/$id', params: { id: row.staff_id } }}>{row.name}</PlaceLink>
      </th>
      <td>{row.post || t('unset')}</td>
      <td>{row.duty_type === null ? t('unset') : dutyLetters[row.duty_type]}</td>
      <td className={styles.wide}>{row.qualifications.map((one) => of(`staff:qualification.${one}`)).join(t('join'))}</td>
      <td>
        <b>{formatMinutes(row.total)}</b>
      </td>
      <td>{formatMinutes(row.weekly)}</td>
      <td>{row.is_one && '1'}</td>
      <td>{row.counted > 0 && formatMinutes(row.counted)}</td>
      {days.map((date, at) => {
        const minutes = row.days[at] ?? 0
        return <td key={date}>{minutes > 0 && formatMinutes(minutes)}</td>
      })}
    </tr>
  )
}
