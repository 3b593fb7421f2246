import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import { Button } from '../../ui/Button.tsx'
import { useLanguage, useTranslation } from '../../i18n.ts'
import { Note } from '../../ui/Note.tsx'
import { showInstant } from '../../facts/show.ts'

type Props = { at: string; busy: boolean; onRestore: (() => void) | undefined }

/** Note on a deleted record: says since when it is in the trash, and offers to restore it. */
export function TrashNote({ at, busy, onRestore }: Props) {
  const { t } = useTranslation()
  return (
    <Note page>
      <DeleteOutlined fontSize="small" />
      {t('form.record.trashed', { time: showInstant(at, useLanguage()) })}
      {onRestore && (
        <Button size="small" variant="outlined" color="inherit" loading={busy} onClick={onRestore}>
          {t('form.record.restore')}
        </Button>
      )}
    </Note>
  )
}
