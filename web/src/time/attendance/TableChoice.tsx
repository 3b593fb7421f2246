import { type AttendanceTable, attendanceTables } from '#domain/time/attendance/attendance.api.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { SmallSelect } from '#web/kit/ui/SmallSelect.tsx'

/** What a line of the file is that is taken out: a person, a day, or a visit. */
export function TableChoice({ chosen, onChoose }: { chosen: AttendanceTable; onChoose: (table: AttendanceTable) => void }) {
  const { t } = useTranslation('attendance')
  return (
    <SmallSelect
      aria-label={t('table.label')}
      value={chosen}
      onChange={({ target }) => onChoose(attendanceTables.find((one) => one === target.value) ?? 'days')}
    >
      {attendanceTables.map((one) => (
        <option key={one} value={one}>
          {t(`table.${one}`)}
        </option>
      ))}
    </SmallSelect>
  )
}
