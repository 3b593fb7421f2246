import { useState } from 'react'
import { madeIn } from '#domain/kit/languages.ts'
import { client } from '#web/kit/api.ts'
import { showMonth } from '#web/kit/facts/days.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { PrintFrame } from '#web/kit/tables/PrintFrame.tsx'
import { Select } from '#web/kit/ui/Input.tsx'
import { Lead } from '#web/kit/ui/Lead.tsx'
import { type AttendanceLines, attendanceLines, MAX_PRINTED_MONTHS } from '#domain/time/attendance/attendance.api.ts'
import { shiftMonth } from '#domain/kit/dates.ts'
import styles from './AttendancePrint.module.css'

type Query = { month: string; staff_id?: string[]; establishment_id?: string[]; sample?: boolean }
type Props = { query: Query; people: number; name: string | undefined; by: AttendanceLines; onClose: () => void }

/** Prints the attendance record: a sheet for each person and month with a line for each day or visit, for one month or several up to it. */
export function AttendancePrint({ query, people, name, by: shown, onClose }: Props) {
  const { t } = useTranslation('attendance')
  const language = useLanguage()
  const numbers = useNumbers()
  const [months, setMonths] = useState(1)
  const [by, setBy] = useState(shown)
  const month = shiftMonth(query.month, 1 - months)
  const input = { ...query, month, ...(months > 1 ? { to_month: query.month } : {}), by, language: madeIn(language) }
  return (
    <PrintFrame
      texts={{ title: t('print.title'), make: t('print.make'), back: t('print.back'), nothing: t('print.nothing') }}
      asked={() => ({
        fetch: (ways) => client.attendance.print(input, ways),
        begin: (ways) => client.attendance.printJob(input, ways),
      })}
      onClose={onClose}
    >
      {(working) => (
        <>
          <Lead>{name ?? t('print.people', { size: numbers(people) })}</Lead>
          <label className={styles.months}>
            {t('print.by')}
            <Select
              value={by}
              disabled={working}
              onChange={({ target }) => setBy(attendanceLines.find((one) => one === target.value) ?? by)}
            >
              {attendanceLines.map((one) => (
                <option key={one} value={one}>
                  {t(`table.${one}`)}
                </option>
              ))}
            </Select>
          </label>
          <label className={styles.months}>
            {t('print.months')}
            <Select value={months} disabled={working} onChange={({ target }) => setMonths(Number(target.value))}>
              {Array.from({ length: MAX_PRINTED_MONTHS }, (_, back) => (
                <option key={back} value={back + 1}>
                  {back === 0
                    ? showMonth(query.month, language)
                    : t('print.from_to', {
                        from: showMonth(shiftMonth(query.month, -back), language),
                        to: showMonth(query.month, language),
                      })}
                </option>
              ))}
            </Select>
          </label>
          <p>{t(`print.text.${by}`)}</p>
        </>
      )}
    </PrintFrame>
  )
}
