import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, type SyntheticEvent, useId } from 'react'
import { useTranslation } from '#web/kit/i18n.ts'
import { Actions } from '#web/kit/ui/Actions.tsx'
import { useErrorText } from '#web/kit/useErrorText.ts'
import styles from './Question.module.css'

type Props = {
  title: string
  /** What the button of the act says. */
  act: string
  /** Red for what cannot simply be taken back. */
  danger?: boolean
  /** Answers false when the content itself tells what is not right. */
  run: () => Promise<unknown>
  onClose: () => void
  children?: ReactNode
}

/** A dialog with one act. It stays while the act fails, and says why. */
export function Question({ title, act, danger = false, run, onClose, children }: Props) {
  const { t } = useTranslation('common')
  const errorText = useErrorText()
  const id = useId()
  const { mutate, isPending, error } = useMutation({
    mutationFn: run,
    onSuccess: (answer) => {
      if (answer !== false) onClose()
    },
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    // a dialog stands within a form in the tree of the program, though not on the page
    event.stopPropagation()
    if (!isPending) mutate()
  }
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={id} onClose={() => isPending || onClose()}>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent className={styles.question}>
          {error && <Alert severity="error">{errorText(error)}</Alert>}
          {children}
        </DialogContent>
        <Actions>
          <Button variant="outlined" color="secondary" disabled={isPending} onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" variant="contained" color={danger ? 'error' : 'primary'} loading={isPending}>
            {act}
          </Button>
        </Actions>
      </form>
    </Dialog>
  )
}
