import Redo from '@mui/icons-material/Redo'
import Undo from '@mui/icons-material/Undo'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useTranslation } from '#web/kit/i18n.ts'
import { Mirrored } from '#web/kit/ui/Mirrored.tsx'
import type { VisitActs } from '../acts/useVisitActs.ts'
import styles from './BoardTools.module.css'

/** Buttons for undo and redo. */
export function History({ acts }: { acts: Pick<VisitActs, 'canUndo' | 'canRedo' | 'undo' | 'redo'> }) {
  const { t } = useTranslation('visits')
  return (
    <div className={styles.history}>
      <Tooltip title={`${t('keys.undo')} (Ctrl+Z)`}>
        <span>
          <IconButton aria-label={t('keys.undo')} aria-keyshortcuts="Control+Z" disabled={!acts.canUndo} onClick={acts.undo}>
            <Mirrored of={Undo} />
          </IconButton>
        </span>
      </Tooltip>
      <Tooltip title={`${t('keys.redo')} (Ctrl+Y)`}>
        <span>
          <IconButton aria-label={t('keys.redo')} aria-keyshortcuts="Control+Y" disabled={!acts.canRedo} onClick={acts.redo}>
            <Mirrored of={Redo} />
          </IconButton>
        </span>
      </Tooltip>
    </div>
  )
}
