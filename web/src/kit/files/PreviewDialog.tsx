import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useTranslation } from '../i18n.ts'
import { Actions } from '../ui/Actions.tsx'
import { Preview } from './Preview.tsx'
import styles from './PreviewDialog.module.css'

/** A picture or the first page of a document, large enough to be read. */
export function PreviewDialog({ name, picture, onClose }: { name: string; picture: Blob; onClose: () => void }) {
  const { t } = useTranslation()
  const title = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} maxWidth="md">
      <DialogTitle id={title} className={styles.title}>
        <bdi>{name}</bdi>
      </DialogTitle>
      <DialogContent className={styles.large}>
        <Preview picture={picture} alt={t('form.file.preview', { name })} />
      </DialogContent>
      <Actions>
        <Button onClick={onClose}>{t('action.close')}</Button>
      </Actions>
    </Dialog>
  )
}
