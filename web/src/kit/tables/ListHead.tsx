import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useTranslation } from '../i18n.ts'
import { useGo } from './useListState.ts'

type Props = {
  title: string
  /** Whether the trash is shown; undefined where the person may not open it. */
  trash: boolean | undefined
  /** The main action of the screen. */
  children: ReactNode
}

/** Title of a list with its main action; in the trash the way back. */
export function ListHead({ title, trash, children }: Props) {
  const { t } = useTranslation()
  const go = useGo()
  const open = (show: boolean) =>
    go(({ tab }) => ({ ...(tab === undefined ? {} : { tab }), ...(show ? { trash: true } : {}) }), 'step')
  return (
    <>
      <header className="hd-head">
        <h1>{title}</h1>
        <div>
          {trash === false && (
            <Button color="inherit" startIcon={<DeleteOutlined />} onClick={() => open(true)}>
              <span className="hd-word">{t('table.trash.open')}</span>
            </Button>
          )}
          {trash !== true && children}
        </div>
      </header>
      {trash === true && (
        <div className="hd-note" role="status">
          <DeleteOutlined fontSize="small" />
          {t('table.trash.text')}
          <Button size="small" color="inherit" onClick={() => open(false)}>
            {t('table.trash.leave')}
          </Button>
        </div>
      )}
    </>
  )
}
