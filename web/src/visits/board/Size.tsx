import Add from '@mui/icons-material/Add'
import DensityMedium from '@mui/icons-material/DensityMedium'
import DensitySmall from '@mui/icons-material/DensitySmall'
import Remove from '@mui/icons-material/Remove'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useTranslation } from '#web/kit/i18n.ts'
import type { BoardControl } from '../useBoardState.ts'
import { zoomed } from '../scheduleState.ts'
import { useDensity } from './kept.ts'
import styles from './BoardTools.module.css'

/** Buttons for the scale of the time axis and the height of the rows. */
export function Size({ control: { state, change } }: { control: BoardControl }) {
  const { t } = useTranslation('visits')
  const [density, toggleDensity] = useDensity()
  const zoom = (label: string, by: 1 | -1, Icon: typeof Add) => {
    const next = zoomed(state.zoom, by)
    const end = next === state.zoom
    return (
      <Tooltip title={end ? '' : label}>
        <IconButton aria-label={label} aria-disabled={end || undefined} onClick={() => end || change({ zoom: next })}>
          <Icon />
        </IconButton>
      </Tooltip>
    )
  }
  const other = t(density === 'compact' ? 'board.comfortable' : 'board.compact')
  return (
    <div className={styles.size}>
      {zoom(t('board.zoom_out'), -1, Remove)}
      {zoom(t('board.zoom_in'), 1, Add)}
      <Tooltip title={other}>
        <IconButton aria-label={other} onClick={toggleDensity}>
          {density === 'compact' ? <DensityMedium /> : <DensitySmall />}
        </IconButton>
      </Tooltip>
    </div>
  )
}
