import Alert from '@mui/material/Alert'
import { Button } from '../../ui/Button.tsx'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import { DialogTitle } from '../../ui/DialogTitle.tsx'
import { type ReactNode, type SyntheticEvent, useId } from 'react'
import { useTranslation } from '../../i18n.ts'
import { Actions } from '../../ui/Actions.tsx'
import { useErrorText } from '../../useErrorText.ts'
import styles from './Question.module.css'
import { type Act, useActForm } from './useActForm.ts'

type Props = {
  /** Title of the dialog; names of people in it are drawn with `Furigana`. */
  title: ReactNode
  /** Text of the button that runs the act; without one there is nothing to run, and a button that closes stands in its place. */
  act: string | undefined
  /** Makes the button red, for an act that cannot simply be undone. */
  danger?: boolean
  /** `table`: as wide as a table with names needs. */
  wide?: boolean | 'table'
  /** In a question of several steps: returns to the step before. Without it the first button closes the dialog. */
  back?: () => void
  /** Returns the text of an error, for an act with a text of its own for a fault of the product. */
  failureText?: (error: unknown) => string
  onClose: () => void
  children?: ReactNode
} & (
  | { run: () => Promise<unknown>; form?: never }
  /** For a question with fields: the form that checks and sends them, in place of `run`. */
  | { form: Act; run?: never }
)

const nothing = {}

/** A dialog that asks before one act is run. When the act fails the dialog stays open and shows the error. */
export function Question({ title, act, danger = false, wide = false, back, run, form, failureText, onClose, children }: Props) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const id = useId()
  const plain = useActForm({ start: nothing, send: async () => run?.() })
  const { form: ref, busy, failure, submit } = form ?? plain
  const onSubmit = async (event: SyntheticEvent) => {
    event.preventDefault()
    // React events bubble through the component tree: without this the form around the dialog would be submitted too
    event.stopPropagation()
    if (await submit()) onClose()
  }
  return (
    <Dialog
      open
      fullWidth
      maxWidth={wide === 'table' ? 'md' : wide ? 'sm' : 'xs'}
      aria-labelledby={id}
      onClose={() => busy || onClose()}
    >
      <form ref={ref} className={styles.form} noValidate onSubmit={(event) => void onSubmit(event)}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent className={styles.question}>
          {failure !== undefined && <Alert severity="error">{(failureText ?? errorText)(failure)}</Alert>}
          {children}
        </DialogContent>
        <Actions>
          {/* before a dangerous act Cancel has the focus, so that Enter pressed once too often does no harm */}
          {(back || act !== undefined) && (
            <Button variant="outlined" color="secondary" autoFocus={danger && !form} disabled={busy} onClick={back ?? onClose}>
              {t(back ? 'action.back' : 'action.cancel')}
            </Button>
          )}
          {act === undefined ? (
            <Button variant="outlined" color="secondary" autoFocus onClick={onClose}>
              {t('action.close')}
            </Button>
          ) : (
            <Button type="submit" variant="contained" color={danger ? 'error' : 'primary'} loading={busy}>
              {act}
            </Button>
          )}
        </Actions>
      </form>
    </Dialog>
  )
}
