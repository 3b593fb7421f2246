import Dialog, { type DialogProps } from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import { DialogTitle } from '#web/kit/ui/DialogTitle.tsx'
import { type ReactNode, useId } from 'react'
import { Actions } from '#web/kit/ui/Actions.tsx'
import styles from './PaperDialog.module.css'

type Props = Pick<DialogProps, 'onClose'> & { title: ReactNode; actions: ReactNode; children: ReactNode }

/** A dialog that can be printed; the page behind it is left out on paper. */
export function PaperDialog({ title, actions, children, ...dialog }: Props) {
  const id = useId()
  return (
    <Dialog {...dialog} open fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent className={styles.paper}>{children}</DialogContent>
      <OnScreen>
        <Actions>{actions}</Actions>
      </OnScreen>
    </Dialog>
  )
}

export const OnScreen = ({ children }: { children: ReactNode }) => <div className={styles.onScreen}>{children}</div>
export const OnPaper = ({ children }: { children: ReactNode }) => <div className={styles.onPaper}>{children}</div>
