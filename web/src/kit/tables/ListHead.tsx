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
  /** Prefix of the search parameters of the list in the address. */
  prefix?: string
  /** The main action of the screen. */
  children: ReactNode
}

/** Title of a list with its main action and the way to the trash, or in the trash with the button that returns to the list. */
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

/** Note that a list shows the trash, with a button that returns to the list. */
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
