import Alert from '@mui/material/Alert'
import { Button } from '../ui/Button.tsx'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import { DialogTitle } from '../ui/DialogTitle.tsx'
import { type ReactNode, type SyntheticEvent, useId } from 'react'
import { useTranslation } from '../i18n.ts'
import { Actions } from '../ui/Actions.tsx'
import { useErrorText } from '../useErrorText.ts'
import styles from './Question.module.css'
import { type Act, useActForm } from './useActForm.ts'

type Props = {
  /** A text; one that holds names says so (`Furigana`). */
  title: ReactNode
  /** What the button of the act says. */
  act: string
  /** Red for what cannot simply be taken back. */
  danger?: boolean
  wide?: boolean
  /** Of a question with more than one step: to the one before. */
  back?: () => void
  onClose: () => void
  children?: ReactNode
} & (
  | { run: () => Promise<unknown>; form?: never }
  /** Of a question with fields. */
  | { form: Act; run?: never }
)

const nothing = {}

/** A dialog with one act. It stays while the act fails, and says why. */
export function Question({ title, act, danger = false, wide = false, back, run, form, onClose, children }: Props) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const id = useId()
  const plain = useActForm({ start: nothing, send: async () => run?.() })
  const { form: ref, busy, failure, submit } = form ?? plain
  const onSubmit = async (event: SyntheticEvent) => {
    event.preventDefault()
    // a dialog stands within a form in the tree of the program, though not on the page
    event.stopPropagation()
    if (await submit()) onClose()
  }
  return (
    <Dialog open fullWidth maxWidth={wide ? 'sm' : 'xs'} aria-labelledby={id} onClose={() => busy || onClose()}>
      <form ref={ref} noValidate onSubmit={(event) => void onSubmit(event)}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent className={styles.question}>
          {failure !== undefined && <Alert severity="error">{errorText(failure)}</Alert>}
          {children}
        </DialogContent>
        <Actions>
          {/* a key that is pressed once too often takes nothing away */}
          <Button variant="outlined" color="secondary" autoFocus={danger && !form} disabled={busy} onClick={back ?? onClose}>
            {t(back ? 'action.back' : 'action.cancel')}
          </Button>
          <Button type="submit" variant="contained" color={danger ? 'error' : 'primary'} loading={busy}>
            {act}
          </Button>
        </Actions>
      </form>
    </Dialog>
  )
}
