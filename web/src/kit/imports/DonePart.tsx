import Alert from '@mui/material/Alert'
import { Button } from '../ui/Button.tsx'
import { Link } from '@tanstack/react-router'
import type { ImportReport } from '#domain/kit/imports.ts'
import { useNumbers } from '../facts/useNumbers.ts'
import { useTranslation } from '../i18n.ts'
import { Panel } from '../ui/Panel.tsx'
import { Row } from '../ui/Row.tsx'

type Props = { report: ImportReport; list: string; onNext: () => void }

/** Shown after an import: the number of new records, a link to the list, and a button for the next file. */
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

/** Sorts the list by the last change, so that the imported records come first. */
const newestFirst = { sort: '-updated_at' } as never
