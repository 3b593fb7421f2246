import RestoreFromTrash from '@mui/icons-material/RestoreFromTrash'
import { Button } from '../ui/Button.tsx'
import { useTranslation } from '../i18n.ts'
import { type TrashCalls, useTrash } from '../useTrash.ts'

/** Button that restores a record from the trash. */
export function RestoreButton({ calls, id, name }: { calls: TrashCalls; id: string; name: string }) {
  const { t } = useTranslation()
  const { restore, busy } = useTrash(calls, { name, undoable: true })
  return (
    <Button
      size="small"
      color="inherit"
      startIcon={<RestoreFromTrash />}
      loading={busy}
      loadingPosition="start"
      onClick={() => void restore({ id })}
    >
      {t('table.trash.restore')}
    </Button>
  )
}
