import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '#web/kit/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import type { VisitRow } from '../roster/roster.ts'
import { SeriesQuestion } from './SeriesQuestion.tsx'
import { usePlanOf } from './usePlanOf.ts'
import { changeSeries, type DoneSeries, type Reach } from './useSeriesSave.ts'

type Props = {
  row: VisitRow
  onTrash: () => void
  onSeries: (series: DoneSeries) => void
  /** Button for a visit without later ones of the same plan. */
  children: ReactNode
}

/** Button that moves a visit of a weekly plan into the trash, alone or with later ones. */
export function SeriesTrash({ row, onTrash, onSeries, children }: Props) {
  const { t } = useTranslation()
  const { plan, asking } = usePlanOf(row.id)
  const [open, setOpen] = useState(false)
  const run = async (reach: Reach) => {
    if (reach === 'this') return onTrash()
    onSeries((await changeSeries({ id: row.id, version: row.version, reach, changes: null })).done)
  }
  if (!asking && !plan?.goes_on) return children
  return (
    <>
      <Button color="inherit" startIcon={<DeleteOutlined />} disabled={asking} onClick={() => setOpen(true)}>
        {t('form.record.trash')}
      </Button>
      {open && (
        <SeriesQuestion asked={{ id: row.id, version: row.version, changes: null }} run={run} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
