import Popover from '@mui/material/Popover'
import { useTranslation } from '#web/kit/i18n.ts'
import { FilterChip } from '#web/kit/ui/FilterChip.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { PeopleList } from './PeopleList.tsx'
import type { Named } from './sheetState.ts'
import styles from './StaffFilter.module.css'

type Props = { rows: readonly Named[]; chosen: readonly string[]; onChoose: (staff: readonly string[]) => void }

/** Filter for the people that are shown: everybody, or some people found by name, kana or code. */
export function StaffFilter({ rows, chosen, onChoose }: Props) {
  const { t } = useTranslation(['time', 'common'])
  const label = t('staff.label')
  const only = chosen.length === 1 ? (rows.find((row) => row.staff_id === chosen[0])?.name ?? t('staff.unknown')) : undefined
  const value = chosen.length === 0 ? t('staff.all') : (only ?? t('staff.chosen', { size: chosen.length }))
  return (
    <FilterChip
      text={<Furigana names={only === undefined ? [] : [only]}>{t('common:table.filter_value', { label, value })}</Furigana>}
      active={chosen.length > 0}
      opens="dialog"
      clear={{ label: t('staff.clear'), run: () => onChoose([]) }}
    >
      {(at, close) => (
        <Popover
          anchorEl={at}
          open={at !== null}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': label, className: styles.people } }}
        >
          <PeopleList rows={rows} chosen={chosen} onChoose={onChoose} />
        </Popover>
      )}
    </FilterChip>
  )
}
