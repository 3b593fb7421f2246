import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '../i18n.ts'
import { session } from '../session.ts'
import { Actions } from '../ui/Actions.tsx'
import { guardWork } from './unsaved.ts'

type Props = { touched: () => readonly string[]; onDiscard: () => void }

/**
 * Asks before typed work is left behind: on a change of the page and before signing out by our own dialog, on closing
 * the tab by the browser's.
 */
export function LeaveGuard({ touched, onDiscard }: Props) {
  const { t } = useTranslation()
  const [signingOut, setSigningOut] = useState<(leave: boolean) => void>()
  // a session that ran out leads to the login and back: the draft waits meanwhile
  const isTouched = () => session.token() !== undefined && touched().length > 0
  const guard = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isTouched(),
    enableBeforeUnload: isTouched,
    withResolver: true,
  })
  const ask = useEffectEvent(() =>
    isTouched() ? new Promise<boolean>((answer) => setSigningOut(() => answer)) : Promise.resolve(true),
  )
  useEffect(() => guardWork(() => ask()), [])

  const stay = () => {
    guard.reset?.()
    signingOut?.(false)
    setSigningOut(undefined)
  }
  const leave = (discard: boolean) => {
    if (discard) onDiscard()
    guard.proceed?.()
    signingOut?.(true)
    setSigningOut(undefined)
  }
  const open = guard.status === 'blocked' || signingOut !== undefined
  return (
    <Dialog open={open} onClose={stay} aria-labelledby="leave-title" maxWidth="sm">
      <DialogTitle id="leave-title">{t('form.leave.title')}</DialogTitle>
      <DialogContent>{t(signingOut ? 'form.leave.sign_out_text' : 'form.leave.text')}</DialogContent>
      <Actions>
        <Button color="error" onClick={() => leave(true)}>
          {t(signingOut ? 'form.leave.sign_out' : 'form.leave.discard')}
        </Button>
        {!signingOut && (
          <Button variant="outlined" color="secondary" onClick={() => leave(false)}>
            {t('form.leave.keep')}
          </Button>
        )}
        <Button variant="contained" onClick={stay}>
          {t('form.leave.stay')}
        </Button>
      </Actions>
    </Dialog>
  )
}
