import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import { useId } from 'react'
import type { ArchiveNode } from '#domain/archive/archiveNode.ts'
import type { Sending } from '#web/kit/files/calls.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { Actions } from '#web/kit/ui/Actions.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { DialogTitle } from '#web/kit/ui/DialogTitle.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Lead } from '#web/kit/ui/Lead.tsx'
import { DropZone } from './DropZone.tsx'

type Props = {
  node: ArchiveNode
  send: (file: File, options: Sending) => Promise<{ hash: string }>
  onClose: () => void
}

/** Asks for the file that becomes the new version of another one. */
export function ReplaceDialog({ node: { name }, send, onClose }: Props) {
  const { t } = useTranslation(['archive', 'common'])
  const id = useId()
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id} onClose={onClose}>
      <DialogTitle id={id}>
        <Furigana names={[name]}>{t('replace.title', { name })}</Furigana>
      </DialogTitle>
      <DialogContent>
        <Lead>{t('replace.text')}</Lead>
        <DropZone
          act="replace"
          text={t('replace.drop')}
          button={t('replace.choose')}
          send={send}
          onSent={() => {
            snackbar.success(t('replace.done', { name }))
            onClose()
          }}
        />
      </DialogContent>
      <Actions>
        <Button color="inherit" onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
      </Actions>
    </Dialog>
  )
}
