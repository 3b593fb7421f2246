import DensityMedium from '@mui/icons-material/DensityMedium'
import DensitySmall from '@mui/icons-material/DensitySmall'
import EventRepeat from '@mui/icons-material/EventRepeat'
import Keyboard from '@mui/icons-material/KeyboardOutlined'
import LinkIcon from '@mui/icons-material/Link'
import MoreVert from '@mui/icons-material/MoreVert'
import Redo from '@mui/icons-material/Redo'
import Rule from '@mui/icons-material/Rule'
import Undo from '@mui/icons-material/Undo'
import ZoomIn from '@mui/icons-material/ZoomIn'
import ZoomOut from '@mui/icons-material/ZoomOut'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import { useGoTo } from '#web/kit/ui/useGoTo.ts'
import { MenuItem } from '#web/kit/ui/MenuItem.tsx'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { useCopy } from '#web/kit/useCopy.ts'
import { GenerateDialog } from '../overParts.ts'
import { periodOf } from '../period.ts'
import { zoomed } from '../scheduleState.ts'
import type { VisitActs } from '../acts/useVisitActs.ts'
import type { BoardControl } from '../useBoardState.ts'
import { useDensity } from './kept.ts'
import styles from './BoardTools.module.css'

type Props = { control: BoardControl; acts: VisitActs | undefined; onKeys: () => void }

/** Menu of less frequent actions, and of those that do not fit in the toolbar on a phone. */
export function MoreMenu({ control: { state, change }, acts, onKeys }: Props) {
  const { t } = useTranslation(['visits', 'coverage'])
  const [at, setAt] = useState<HTMLElement | null>(null)
  const [making, setMaking] = useState(false)
  const [density, toggleDensity] = useDensity()
  const copy = useCopy()
  const goTo = useGoTo()
  const copyAddress = async () => {
    if (await copy(location.href)) snackbar.success(t('board.copied'))
  }
  const item = (icon: ReactNode, text: string, act: () => unknown, disabled = false) => (
    <MenuItem
      disabled={disabled}
      onClick={() => {
        setAt(null)
        void act()
      }}
    >
      <ListItemIcon>{icon}</ListItemIcon>
      {text}
    </MenuItem>
  )
  return (
    <>
      <IconButton
        className={styles.more}
        aria-label={t('board.more')}
        aria-haspopup="menu"
        onClick={(event) => setAt(event.currentTarget)}
      >
        <MoreVert />
      </IconButton>
      <Menu anchorEl={at} open={at !== null} onClose={() => setAt(null)} slotProps={{ list: { 'aria-label': t('board.more') } }}>
        {acts && item(<Undo fontSize="small" />, t('keys.undo'), acts.undo, !acts.canUndo)}
        {acts && item(<Redo fontSize="small" />, t('keys.redo'), acts.redo, !acts.canRedo)}
        {acts && item(<EventRepeat fontSize="small" />, t('generate.title'), () => setMaking(true))}
        {acts &&
          item(<Rule fontSize="small" />, t('coverage:check.open'), () =>
            goTo({ to: '/admin/coverage/check', search: periodOf(state.view, state.date) }),
          )}
        {acts && <Divider />}
        {item(
          <ZoomIn fontSize="small" />,
          t('board.zoom_in'),
          () => change({ zoom: zoomed(state.zoom, 1) }),
          zoomed(state.zoom, 1) === state.zoom,
        )}
        {item(
          <ZoomOut fontSize="small" />,
          t('board.zoom_out'),
          () => change({ zoom: zoomed(state.zoom, -1) }),
          zoomed(state.zoom, -1) === state.zoom,
        )}
        {item(
          density === 'compact' ? <DensityMedium fontSize="small" /> : <DensitySmall fontSize="small" />,
          t(density === 'compact' ? 'board.comfortable' : 'board.compact'),
          toggleDensity,
        )}
        <Divider />
        {item(<LinkIcon fontSize="small" />, t('board.copy_link'), copyAddress)}
        {item(<Keyboard fontSize="small" />, t('board.keys'), onKeys)}
      </Menu>
      {making && acts && (
        <GenerateDialog scope={everybody} acts={acts} onClose={() => setMaking(false)} onFailed={() => setMaking(false)} />
      )}
    </>
  )
}

/** Scope for generating visits: all patients; the dialog can restrict that to an establishment. */
const everybody = {}
