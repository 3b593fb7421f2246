import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import { Button } from '../ui/Button.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from '../i18n.ts'
import { Note } from '../ui/Note.tsx'
import { ScreenHead } from '../ui/ScreenHead.tsx'
import { Word } from '../ui/Word.tsx'
import { withTrash } from './listState.ts'
import { useGo } from './useListState.ts'

type Props = {
  title: string
  /** Whether the trash is shown; undefined where the person may not open it. */
  trash: boolean | undefined
  /** Of the keys of its list in the address. */
  prefix?: string
  /** The main action of the screen. */
  children: ReactNode
}

/** Title of a list with its main action; in the trash the way back. */
export function ListHead({ title, trash, prefix, children }: Props) {
  const { t } = useTranslation()
  const go = useGo()
  const open = (show: boolean) => go((now) => withTrash(now, show, prefix), 'step')
  return (
    <>
      <ScreenHead title={title}>
        {trash === false && (
          <Button color="inherit" startIcon={<DeleteOutlined />} onClick={() => open(true)}>
            <Word>{t('table.trash.open')}</Word>
          </Button>
        )}
        {trash !== true && children}
      </ScreenHead>
      {trash === true && <InTrash onLeave={() => open(false)} />}
    </>
  )
}

/** Says that a list shows the trash, and leads back. */
export function InTrash({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation()
  return (
    <Note>
      <DeleteOutlined fontSize="small" />
      {t('table.trash.text')}
      <Button size="small" color="inherit" onClick={onLeave}>
        {t('table.trash.leave')}
      </Button>
    </Note>
  )
}
