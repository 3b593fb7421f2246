import { Button } from './Button.tsx'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import { DialogTitle } from './DialogTitle.tsx'
import { Fragment, useId } from 'react'
import { useTranslation } from '../i18n.ts'
import { Actions } from './Actions.tsx'
import { Key, KeyList } from './Keys.tsx'
import { Muted } from './Muted.tsx'

/**
 * Keyboard shortcuts with the same effect, such as `Ctrl+K` for keys pressed together; `inTurn`: the keys are pressed one after the other.
 */
export type KeyRow = { keys: readonly string[]; inTurn?: true; does: string }

/** Keys whose names differ from keyboard to keyboard and are therefore translated. */
const named = ['Ctrl', 'Alt', 'Shift', 'Space', 'Enter', 'Delete', 'Esc', 'PageUp', 'PageDown'] as const

/** Dialog with the keyboard shortcuts of a screen. */
export function KeySheet({ title, rows, onClose }: { title: string; rows: readonly KeyRow[]; onClose: () => void }) {
  const { t } = useTranslation()
  const id = useId()
  const nameOf = (part: string) => {
    const name = named.find((one) => one === part)
    return name ? t(`key.${name}`) : part
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <KeyList>
          {rows.map(({ keys, inTurn, does }) => (
            <Fragment key={does}>
              <dt>
                {keys.map((key, at) => (
                  <Fragment key={key}>
                    {at > 0 && (inTurn ? <Muted> {t('shortcut.then')} </Muted> : ' ')}
                    <Key>{key.split('+').map(nameOf).join(' + ')}</Key>
                  </Fragment>
                ))}
              </dt>
              <dd>{does}</dd>
            </Fragment>
          ))}
        </KeyList>
      </DialogContent>
      <Actions>
        <Button color="inherit" onClick={onClose}>
          {t('action.close')}
        </Button>
      </Actions>
    </Dialog>
  )
}
