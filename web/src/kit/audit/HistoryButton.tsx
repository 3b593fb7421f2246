import History from '@mui/icons-material/History'
import { Button } from '../ui/Button.tsx'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { later } from '../feedback/later.tsx'
import { useTranslation } from '../i18n.ts'
import { Furigana } from '../ui/Furigana.tsx'
import { SideHead, SidePanel } from '../ui/SidePanel.tsx'
import styles from './HistoryButton.module.css'
import type { HistoryCalls } from './RecordHistory.tsx'

const RecordHistory = later(() => import('./RecordHistory.tsx'))

type Props = {
  calls: HistoryCalls
  id: string
  name: string
  /** Draws only an icon, where there is little room. */
  small?: boolean
}

/** Button that opens the history of a record in a drawer; the history is read only then. */
export function HistoryButton({ calls, id, name, small = false }: Props) {
  const { t } = useTranslation()
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
      <SidePanel width={38} open={open} onClose={() => setOpen(false)}>
        <SideHead title={name === '' ? word : <Furigana names={[name]}>{t('history.title', { name })}</Furigana>} />
        <div className={styles.body}>{open && <RecordHistory calls={calls} id={id} />}</div>
      </SidePanel>
    </>
  )
}
