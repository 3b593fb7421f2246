import LockOutlined from '@mui/icons-material/LockOutlined'
import { shiftReport } from '#domain/visits/shiftReport.ts'
import { useMe } from '#web/access/useMe.ts'
import { rightsOn } from '#web/kit/calls.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { AnswerBar } from '#web/kit/many/AnswerBar.tsx'
import type { Choosing } from '#web/kit/tables/EntityTable.tsx'

/** Bar below the list that locks the selected reports which wait for the office, or all that the filter finds. */
export function LockMany(chosen: Choosing) {
  const { t } = useTranslation('reports')
  return (
    <AnswerBar
      {...chosen}
      entity={shiftReport}
      may={rightsOn(shiftReport.name, useMe())}
      said={(size) => t('noun.shift_report.selected', { size })}
      acts={[
        {
          act: 'lock',
          label: (size) => t(chosen.selection.all ? 'many.lock_all' : 'many.lock', { size }),
          icon: <LockOutlined />,
          main: true,
          isFor: (row) => row['state'] === 'submitted',
          tried: true,
        },
      ]}
    />
  )
}
