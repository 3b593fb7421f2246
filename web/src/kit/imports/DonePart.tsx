import Alert from '@mui/material/Alert'
import { Button } from '../ui/Button.tsx'
import { Link } from '@tanstack/react-router'
import type { ImportReport } from '#domain/kit/imports.ts'
import { useNumbers } from '../facts/useNumbers.ts'
import { useTranslation } from '../i18n.ts'
import { Panel } from '../ui/Panel.tsx'
import { Row } from '../ui/Row.tsx'

type Props = { report: ImportReport; list: string; onNext: () => void }

/** All of it is in: the way to it, and to the next file. */
export function DonePart({ report: { created }, list, onNext }: Props) {
  const { t } = useTranslation('imports')
  const numbers = useNumbers()
  return (
    <Panel as="section">
      <Alert severity="success">{t('done.title', { size: numbers(created) })}</Alert>
      <Row gap={0.75} rowGap={0.5} align="stretch">
        <Button variant="contained" component={Link} to={list as string} search={newestFirst}>
          {t('done.list')}
        </Button>
        <Button variant="outlined" color="secondary" onClick={onNext}>
          {t('done.next')}
        </Button>
      </Row>
    </Panel>
  )
}

/** What has just come in stands at the top. */
const newestFirst = { sort: '-updated_at' } as never
