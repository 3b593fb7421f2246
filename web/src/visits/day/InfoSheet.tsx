import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import { type ReactNode, useId } from 'react'
import { useTranslation } from '#web/kit/i18n.ts'
import { Actions } from '#web/kit/ui/Actions.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { DialogTitle } from '#web/kit/ui/DialogTitle.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'

/** A sheet over the day that shows something and asks nothing. */
export function InfoSheet({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation('common')
  const id = useId()
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={id} onClose={onClose}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <Stack gap={0.75}>{children}</Stack>
      </DialogContent>
      <Actions>
        <Button variant="outlined" color="secondary" onClick={onClose}>
          {t('action.close')}
        </Button>
      </Actions>
    </Dialog>
  )
}
