import { Button } from '../../ui/Button.tsx'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { DialogTitle } from '../../ui/DialogTitle.tsx'
import { type ReactNode, useId } from 'react'
import { useTranslation } from '../../i18n.ts'
import { useFactTexts } from '../../facts/texts.ts'
import { useFormFacts } from '../values/context.ts'
import { FieldGrid } from '../layout/FieldGrid.tsx'
import { RowCard, type RowOf } from './RowCard.tsx'

type Props = RowOf & { isPhone: boolean; isOpen: boolean; onOpen: () => void; onClose: () => void; children: ReactNode }

/**
 * The fields of a row: beside each other, or on a phone behind a card that says what is in them. They stay drawn while they are closed, so that a
 * file that is on its way goes on.
 */
export function RowForm({ isPhone, isOpen, onOpen, onClose, children, ...of }: Props) {
  const { t } = useTranslation()
  const { label } = useFactTexts(useFormFacts().entity)
  const id = useId()
  if (!isPhone) return <FieldGrid>{children}</FieldGrid>
  return (
    <>
      <RowCard {...of} id={`${id}-card`} isOpen={isOpen} onOpen={onOpen} />
      <Dialog fullScreen keepMounted open={isOpen} onClose={onClose} aria-labelledby={`${id}-title`} data-opened-by={`${id}-card`}>
        <DialogTitle id={`${id}-title`}>
          {label(of.name)} {t('form.list.row', { row: of.row + 1 })}
        </DialogTitle>
        <DialogContent>
          <FieldGrid>{children}</FieldGrid>
        </DialogContent>
        <DialogActions>
          <Button variant="contained" onClick={onClose}>
            {t('form.list.done')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
