import Alert from '@mui/material/Alert'
import LinearProgress from '@mui/material/LinearProgress'
import type { DocumentRow } from '#domain/documents/documents.api.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { useStore } from '#web/kit/store.ts'
import { download } from '#web/kit/tables/download.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'
import { useRefusalText } from '#web/kit/useErrorText.ts'
import { paperBox, paperSending, type WaitingPaper as Paper } from './paperBox.ts'

type Props = { paper: Paper; row: DocumentRow; onStop?: () => void }

/** A signed paper that only this device has: it is being sent, waits for the network, or was refused. */
export function WaitingPaper({ paper, row, onStop }: Props) {
  const { t } = useTranslation(['documents', 'common'])
  const refusalText = useRefusalText()
  const sending = useStore(paperSending)
  const { refused, loose, key, subject, input, at } = paper
  const share = sending?.key === key ? sending.share : undefined
  const [issue] = refused?.errors ?? []
  const stop = () => {
    onStop?.()
    void paperBox.drop(key)
  }
  // a refused call is not repeated: what is sent again is another one, upon what the document says now
  const again = async () => {
    await paperBox.drop(key)
    await paperBox.put({ key: crypto.randomUUID(), subject, at, input: { ...input, version: row.version } })
  }
  return (
    <Alert severity={refused ? 'error' : loose ? 'warning' : 'info'} role="status">
      <Stack gap={0.5}>
        {refused && (
          <span>
            {t('paper.refused')} {issue ? t(`common:validation.${issue.code}`, { size: issue.size ?? '' }) : refusalText(refused)}
          </span>
        )}
        {!refused && <span>{t(share === undefined ? 'paper.waiting' : 'paper.sending')}</span>}
        {loose && <span>{t('paper.loose')}</span>}
        {share !== undefined && <LinearProgress variant="determinate" value={share * 100} aria-label={t('paper.sending')} />}
        <Row gap={0.5}>
          {share === undefined && (
            <Button size="small" variant="outlined" color="secondary" onClick={() => void (refused ? again() : paperBox.send())}>
              {t('paper.again')}
            </Button>
          )}
          {(refused || loose) && (
            <Button
              size="small"
              color="secondary"
              onClick={() => download(new File([input.file], `${row.name}.pdf`, { type: 'application/pdf' }))}
            >
              {t('paper.save')}
            </Button>
          )}
          <Button size="small" color="secondary" onClick={stop}>
            {t('paper.stop')}
          </Button>
        </Row>
      </Stack>
    </Alert>
  )
}
