import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, type SyntheticEvent, useId, useState } from 'react'
import type { FieldIssue } from '#domain/kit/errors.ts'
import type { CalendarPreview } from '#domain/time/calendar.api.ts'
import { problemOf } from '#web/kit/api.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { Actions } from '#web/kit/ui/Actions.tsx'
import { useErrorText } from '#web/kit/useErrorText.ts'
import styles from './ChangeDialog.module.css'
import { PreviewTable } from './PreviewTable.tsx'
import { useCalendarChanged } from './useYear.ts'

type Props<I> = {
  title: string
  /** Answers what is to be stored, or undefined when the form tells what is not right. */
  check: () => Promise<I | undefined>
  /** Whose hours change; null when the change has nothing to do with hours. */
  ask: (input: I) => Promise<CalendarPreview> | null
  store: (input: I) => Promise<unknown>
  /** Told what the server finds wrong with fields. */
  onIssues?: (issues: readonly FieldIssue[]) => void
  /** Red, and named so: something is taken out. */
  removes?: boolean
  onClose: () => void
  children: ReactNode
}
type Step<I> = { input: I; preview: CalendarPreview }

/** Changes the calendar in two steps: what is to change, then whose hours that changes. Nothing is stored before the second is confirmed. */
export function ChangeDialog<I>({ title, check, ask, store, onIssues, removes = false, onClose, children }: Props<I>) {
  const { t } = useTranslation(['company', 'common'])
  const errorText = useErrorText()
  const changed = useCalendarChanged()
  const id = useId()
  const [step, setStep] = useState<Step<I>>()
  const finish = async (input: I, recounts: boolean) => {
    await store(input)
    changed()
    snackbar.success(t(recounts ? 'calendar.stored_recounting' : 'calendar.stored'))
    onClose()
  }
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async () => {
      if (step) return finish(step.input, step.preview.visits > 0)
      const input = await check()
      if (input === undefined) return
      const preview = await ask(input)
      if (preview === null) await finish(input, false)
      else setStep({ input, preview })
    },
    onError: (failure) => {
      const { errors = [] } = problemOf(failure)
      if (errors.length === 0 || !onIssues) return
      setStep(undefined)
      onIssues(errors)
      reset()
    },
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!isPending) mutate()
  }
  const close = () => isPending || onClose()
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id} onClose={close}>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={id}>{step ? t('calendar.preview.title') : title}</DialogTitle>
        <DialogContent className={styles.content}>
          {error && <Alert severity="error">{errorText(error)}</Alert>}
          {/* what was typed stays while its effect is looked at */}
          <div className={styles.form} hidden={step !== undefined}>
            {children}
          </div>
          {step && <PreviewTable preview={step.preview} />}
        </DialogContent>
        <Actions>
          <Button variant="outlined" color="secondary" disabled={isPending} onClick={step ? () => setStep(undefined) : onClose}>
            {step ? t('calendar.back') : t('common:action.cancel')}
          </Button>
          <Button type="submit" variant="contained" color={removes ? 'error' : 'primary'} loading={isPending}>
            {step ? t(removes ? 'calendar.remove' : 'calendar.confirm') : t('calendar.next_step')}
          </Button>
        </Actions>
      </form>
    </Dialog>
  )
}
