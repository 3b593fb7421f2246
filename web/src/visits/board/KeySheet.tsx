import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { Fragment } from 'react'
import { useTranslation } from '#web/kit/i18n.ts'
import { Key, KeyList } from '#web/kit/ui/Keys.tsx'

/** Keys on the timeline, and what each row of them does; `+` are pressed together. */
const rows = [
  ['walk', ['←', '→', '↑', '↓']],
  ['open', ['Enter']],
  ['create', ['N']],
  ['remove', ['Delete']],
  ['lift', ['Space']],
  ['carry', ['←', '→', '↑', '↓']],
  ['fine', ['Alt + ←', 'Alt + →']],
  ['day', ['Ctrl + ←', 'Ctrl + →']],
  ['length', ['Shift + ←', 'Shift + →']],
  ['drop', ['Enter']],
  ['cancel', ['Esc']],
  ['undo', ['Ctrl + Z']],
  ['redo', ['Ctrl + Y']],
  ['period', ['PageUp', 'PageDown']],
  ['page', ['Alt + PageUp', 'Alt + PageDown']],
  ['date', ['Ctrl + G']],
  ['today', ['T']],
  ['view', ['D', 'W', 'M']],
] as const

/** What the keyboard does on the timeline. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['visits', 'common'])
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="board-keys">
      <DialogTitle id="board-keys">{t('board.keys')}</DialogTitle>
      <DialogContent>
        <KeyList>
          {rows.map(([what, keys]) => (
            <Fragment key={what}>
              <dt>
                {keys.map((key) => (
                  <Fragment key={key}>
                    <Key>{key}</Key>{' '}
                  </Fragment>
                ))}
              </dt>
              <dd>{t(`keys.${what}`)}</dd>
            </Fragment>
          ))}
        </KeyList>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('common:action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
