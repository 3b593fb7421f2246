import Close from '@mui/icons-material/Close'
import History from '@mui/icons-material/History'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import { useId, useState } from 'react'
import { later } from '../feedback/later.tsx'
import { useTranslation } from '../i18n.ts'
import styles from './HistoryButton.module.css'
import type { HistoryCalls } from './RecordHistory.tsx'

const RecordHistory = later(() => import('./RecordHistory.tsx'))

type Props = {
  calls: HistoryCalls
  id: string
  name: string
  /** Only an icon, where there is little room. */
  small?: boolean
}

/** Opens the history of a record at the side; nothing of it is read before. */
export function HistoryButton({ calls, id, name, small = false }: Props) {
  const { t } = useTranslation()
  const titleId = useId()
  const [open, setOpen] = useState(false)
  const show = () => setOpen(true)
  const word = t('history.open')
  return (
    <>
      {small ? (
        <IconButton aria-label={word} title={word} aria-haspopup="dialog" onClick={show}>
          <History />
        </IconButton>
      ) : (
        <Button color="inherit" startIcon={<History />} aria-haspopup="dialog" onClick={show}>
          {word}
        </Button>
      )}
      <Drawer
        anchor="right"
        open={open}
        onClose={() => setOpen(false)}
        slotProps={{ paper: { className: styles.drawer, role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId } }}
      >
        <header className={styles.head}>
          <h2 id={titleId}>{name === '' ? word : t('history.title', { name })}</h2>
          <IconButton aria-label={t('action.close')} onClick={() => setOpen(false)}>
            <Close />
          </IconButton>
        </header>
        <div className={styles.body}>{open && <RecordHistory calls={calls} id={id} />}</div>
      </Drawer>
    </>
  )
}
