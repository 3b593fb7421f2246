import { Button } from './Button.tsx'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import { DialogTitle } from './DialogTitle.tsx'
import { Fragment, useId } from 'react'
import { useTranslation } from '../i18n.ts'
import { Actions } from './Actions.tsx'
import { Key, KeyHeading, KeyList } from './Keys.tsx'
import { Muted } from './Muted.tsx'

/**
 * Keyboard shortcuts with the same effect, such as `Ctrl+K` for keys pressed together; `inTurn`: the keys are pressed one after the other.
 */
export type KeyRow = { keys: readonly string[]; inTurn?: true; does: string }

/** Keys whose names differ from keyboard to keyboard and are therefore translated. */
const named = ['Ctrl', 'Alt', 'Shift', 'Space', 'Enter', 'Delete', 'Esc', 'PageUp', 'PageDown'] as const

type Props = {
  title: string
  rows?: readonly KeyRow[]
  /** Shortcuts below headings, where there are many. */
  sections?: readonly { title: string; rows: readonly KeyRow[] }[]
  onClose: () => void
}

/** Dialog with the keyboard shortcuts of a screen. */
export function KeySheet({ title, rows = [], sections = [], onClose }: Props) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        {rows.length > 0 && <Keys rows={rows} />}
        {sections.map((section) => (
          <Fragment key={section.title}>
            <KeyHeading>{section.title}</KeyHeading>
            <Keys rows={section.rows} />
          </Fragment>
        ))}
      </DialogContent>
      <Actions>
        <Button color="inherit" onClick={onClose}>
          {t('action.close')}
        </Button>
      </Actions>
    </Dialog>
  )
}

function Keys({ rows }: { rows: readonly KeyRow[] }) {
  const { t } = useTranslation()
  const nameOf = (part: string) => {
    const name = named.find((one) => one === part)
    return name ? t(`key.${name}`) : part
  }
  return (
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
  )
}
