import { Button } from '../ui/Button.tsx'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import { DialogTitle } from '../ui/DialogTitle.tsx'
import { useId } from 'react'
import type { FileReport } from '#domain/kit/jobs.ts'
import { useTranslation } from '../i18n.ts'
import { Actions } from '../ui/Actions.tsx'
import { Lead } from '../ui/Lead.tsx'
import styles from './UnmappableDialog.module.css'
import { useNumbers } from '../facts/useNumbers.ts'
import { Furigana } from '../ui/Furigana.tsx'

type Unmappable = NonNullable<FileReport['unmappable']>

/** Dialog after a CSV export in Shift_JIS: lists the characters that this encoding lacks. */
export function UnmappableDialog({ list, onClose }: { list: Unmappable; onClose: () => void }) {
  const { t } = useTranslation()
  const numbers = useNumbers()
  const titleId = useId()
  return (
    <Dialog open={list.length > 0} onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId}>{t('table.export.unmappable')}</DialogTitle>
      <DialogContent>
        <Lead>{t('table.export.unmappable_text')}</Lead>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                <Furigana>{t('table.export.char')}</Furigana>
              </th>
              <th scope="col" data-end>
                <Furigana>{t('table.export.count')}</Furigana>
              </th>
              <th scope="col">
                <Furigana>{t('table.export.where')}</Furigana>
              </th>
            </tr>
          </thead>
          <tbody>
            {list.map(({ char, count, where }) => (
              <tr key={char}>
                <th scope="row" className={styles.char}>
                  {char}
                </th>
                <td data-end>{numbers(count)}</td>
                <td>{where}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </DialogContent>
      <Actions>
        <Button onClick={onClose}>{t('table.export.close')}</Button>
      </Actions>
    </Dialog>
  )
}
