import { Button } from '../ui/Button.tsx'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import { DialogTitle } from '../ui/DialogTitle.tsx'
import { useId } from 'react'
import type { BulkReport } from '#domain/kit/bulk.ts'
import type { Entity } from '#domain/kit/entity.ts'
import { useNumbers } from '../facts/useNumbers.ts'
import { useTranslation } from '../i18n.ts'
import { Actions } from '../ui/Actions.tsx'
import { LeftList } from './LeftList.tsx'

type Props = { entity: Entity; report: BulkReport; onClose: () => void }

/** Dialog after a bulk act that lists the records that were not changed; it stays until the person closes it. */
export function LeftDialog({ entity, report, onClose }: Props) {
  const { t } = useTranslation()
  const numbers = useNumbers()
  const id = useId()
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id} onClose={onClose}>
      <DialogTitle id={id}>{t('table.many.left_title', { size: numbers(report.left_size) })}</DialogTitle>
      <DialogContent>
        {report.changed > 0 && t(`table.many.done.${report.act}`, { size: numbers(report.changed) })}
        <LeftList entity={entity} report={report} />
      </DialogContent>
      <Actions>
        <Button variant="outlined" color="secondary" autoFocus onClick={onClose}>
          {t('action.close')}
        </Button>
      </Actions>
    </Dialog>
  )
}
