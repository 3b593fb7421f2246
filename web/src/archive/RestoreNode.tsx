import RestoreFromTrash from '@mui/icons-material/RestoreFromTrash'
import { useState } from 'react'
import type { ArchiveNode } from '#domain/archive/archiveNode.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { useArchiveActs } from './useArchiveActs.ts'

/** Button that brings an entry back from the trash, a folder with all that went with it. */
export function RestoreNode({ node }: { node: ArchiveNode }) {
  const { t } = useTranslation()
  const { restore } = useArchiveActs()
  const [busy, setBusy] = useState(false)
  const bringBack = async () => {
    setBusy(true)
    await restore(node)
    setBusy(false)
  }
  return (
    <Button
      size="small"
      color="inherit"
      startIcon={<RestoreFromTrash />}
      loading={busy}
      loadingPosition="start"
      onClick={() => void bringBack()}
    >
      {t('table.trash.restore')}
    </Button>
  )
}
