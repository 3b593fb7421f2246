import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { guardWork } from '#web/kit/forms/unsaved.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Actions } from '#web/kit/ui/Actions.tsx'
import { session } from '#web/kit/session.ts'

type Props = { touched: () => readonly string[]; onDiscard: () => void }

/** Asks before a half-filled visit is closed: by its buttons, the back button, another page, or signing out. */
export function VisitGuard({ touched, onDiscard }: Props) {
  const { t } = useTranslation(['visits', 'common'])
  const [signingOut, setSigningOut] = useState<(leave: boolean) => void>()
  const isTouched = () => session.token() !== undefined && touched().length > 0
  const guard = useBlocker({
    shouldBlockFn: ({ current, next }) => (current.pathname !== next.pathname || visitOf(current) !== visitOf(next)) && isTouched(),
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
  const leave = () => {
    onDiscard()
    guard.proceed?.()
    signingOut?.(true)
    setSigningOut(undefined)
  }
  return (
    <Dialog
      open={guard.status === 'blocked' || signingOut !== undefined}
      onClose={stay}
      aria-labelledby="visit-leave"
      maxWidth="sm"
    >
      <DialogTitle id="visit-leave">{t('common:form.leave.title')}</DialogTitle>
      <DialogContent>{t('form.leave_text')}</DialogContent>
      <Actions>
        <Button color="error" onClick={leave}>
          {t('form.discard')}
        </Button>
        <Button variant="contained" onClick={stay} autoFocus>
          {t('common:form.leave.stay')}
        </Button>
      </Actions>
    </Dialog>
  )
}

const visitOf = ({ search }: { search: unknown }): unknown => (search as { visit?: unknown }).visit
