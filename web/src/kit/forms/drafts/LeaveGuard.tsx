import { Button } from '../../ui/Button.tsx'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import { DialogTitle } from '../../ui/DialogTitle.tsx'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useTranslation } from '../../i18n.ts'
import { session } from '../../session.ts'
import { Actions } from '../../ui/Actions.tsx'
import { guardWork } from './unsaved.ts'
import type { DraftState } from './useDraft.ts'

type Place = { pathname: string; search: unknown }
/** Decides whether going from one address to another of the same page leaves the form. */
export type Leaves = (from: Place, to: Place) => boolean

type Props = {
  touched: () => readonly string[]
  draft: DraftState
  save: () => Promise<void>
  leaves: Leaves
  /** The form stands in a drawer: it is closed while the page around it stays, and the question is worded so. */
  closes: boolean
}

/**
 * Asks before typed work is left behind: on a change of the page, on closing what the form stands in, and before signing out
 * by our own dialog; on closing the tab by the browser's.
 */
export function LeaveGuard({ touched, draft, save, leaves, closes }: Props) {
  const { t } = useTranslation()
  const titleId = useId()
  const [signingOut, setSigningOut] = useState<(leave: boolean) => void>()
  // without a session nothing is asked: the person returns to the form after the login, and the draft is kept meanwhile
  const isTouched = () => session.token() !== undefined && touched().length > 0
  const guard = useBlocker({
    shouldBlockFn: ({ current, next }) => (current.pathname !== next.pathname || leaves(current, next)) && isTouched(),
    enableBeforeUnload: isTouched,
    withResolver: true,
  })
  const ask = useEffectEvent(() =>
    isTouched() ? new Promise<boolean>((answer) => setSigningOut(() => answer)) : Promise.resolve(true),
  )
  const saveAll = useEffectEvent(async () => {
    if (isTouched()) await save()
    return !isTouched()
  })
  useEffect(() => guardWork({ ask: () => ask(), save: () => saveAll() }), [])

  const stay = () => {
    guard.reset?.()
    signingOut?.(false)
    setSigningOut(undefined)
  }
  const leave = (discard: boolean) => {
    if (discard) draft.discard()
    guard.proceed?.()
    signingOut?.(true)
    setSigningOut(undefined)
  }
  const open = guard.status === 'blocked' || signingOut !== undefined
  // whether the draft survives leaving: not in a browser that refuses storage, nor when signing out
  const keeps = draft.kept !== false && !signingOut
  const way = closes ? 'close' : 'go'
  return (
    <Dialog open={open} onClose={stay} aria-labelledby={titleId} maxWidth="sm">
      <DialogTitle id={titleId}>{t('form.leave.title')}</DialogTitle>
      <DialogContent>
        {t(signingOut ? 'form.leave.sign_out_text' : keeps ? 'form.leave.text' : 'form.leave.lost_text')}
      </DialogContent>
      <Actions>
        <Button color="error" onClick={() => leave(true)}>
          {t(signingOut ? 'form.leave.sign_out' : `form.leave.discard.${way}`)}
        </Button>
        {keeps && (
          <Button variant="outlined" color="secondary" onClick={() => leave(false)}>
            {t(`form.leave.keep.${way}`)}
          </Button>
        )}
        <Button variant="contained" onClick={stay}>
          {t('form.leave.stay')}
        </Button>
      </Actions>
    </Dialog>
  )
}
