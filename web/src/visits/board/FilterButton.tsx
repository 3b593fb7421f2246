import FilterList from '@mui/icons-material/FilterList'
import Badge from '@mui/material/Badge'
import IconButton from '@mui/material/IconButton'
import { useTranslation } from '#web/kit/i18n.ts'
import { type BoardState, isFiltered } from '../scheduleState.ts'

type Props = { state: BoardState; open: boolean; onTurn: () => void }

/** Opens the row of filters; a dot shows that some helpers are filtered out. */
export function FilterButton({ state, open, onTurn }: Props) {
  const { t } = useTranslation('common')
  return (
    <Badge overlap="circular" variant="dot" color="primary" invisible={state.find === '' && !state.only && !isFiltered(state)}>
      <IconButton aria-label={t('table.filters')} aria-expanded={open} onClick={onTurn}>
        <FilterList />
      </IconButton>
    </Badge>
  )
}
