import Clear from '@mui/icons-material/Clear'
import ExpandMore from '@mui/icons-material/ExpandMore'
import Popover from '@mui/material/Popover'
import { useState } from 'react'
import type { SheetRow } from '#domain/time/sheet.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { PeopleList } from './PeopleList.tsx'

type Props = { rows: readonly SheetRow[]; chosen: readonly string[]; onChoose: (staff: readonly string[]) => void }

/** Whose rows are shown: everybody, or some people found by name, kana or code. */
export function StaffFilter({ rows, chosen, onChoose }: Props) {
  const { t } = useTranslation(['time', 'common'])
  const [at, setAt] = useState<HTMLElement | null>(null)
  const label = t('staff.label')
  const only = chosen.length === 1 ? (rows.find((row) => row.staff_id === chosen[0])?.name ?? t('staff.unknown')) : undefined
  const value = chosen.length === 0 ? t('staff.all') : (only ?? t('staff.chosen', { size: chosen.length }))
  return (
    <span className="hd-chip" data-active={chosen.length > 0 || undefined}>
      <button type="button" aria-haspopup="dialog" aria-expanded={at !== null} onClick={(event) => setAt(event.currentTarget)}>
        <span>{t('common:table.filter_value', { label, value })}</span>
        <ExpandMore fontSize="small" />
      </button>
      {chosen.length > 0 && (
        <button type="button" className="hd-chip-clear" aria-label={t('staff.clear')} onClick={() => onChoose([])}>
          <Clear fontSize="inherit" />
        </button>
      )}
      <Popover
        anchorEl={at}
        open={at !== null}
        onClose={() => setAt(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, className: 'sheet-people' } }}
      >
        <PeopleList rows={rows} chosen={chosen} onChoose={onChoose} />
      </Popover>
    </span>
  )
}
