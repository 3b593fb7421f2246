import Alert from '@mui/material/Alert'
import { Button } from '../ui/Button.tsx'
import { Link } from '@tanstack/react-router'
import type { ImportReport } from '#domain/kit/imports.ts'
import { useNumbers } from '../facts/useNumbers.ts'
import { useTranslation } from '../i18n.ts'
import { download } from '../tables/download.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Row } from '../ui/Row.tsx'
import type { ImportState } from './useImport.ts'

type Props = { report: ImportReport; rest: ImportState['rest']; list: string; onNext: () => void }

/** Shown after an import: the number of new records, the lines that were left, a link to the list, and a button for the next file. */
export function DonePart({ report: { created }, rest, list, onNext }: Props) {
  const { t } = useTranslation('imports')
  const numbers = useNumbers()
  return (
    <Panel as="section">
      <Alert severity="success">{t('done.title', { size: numbers(created) })}</Alert>
      {rest && (
        <>
          <p>{t('done.rest', { size: numbers(rest.size), name: rest.file.name })}</p>
          <LinkButton onClick={() => download(rest.file)}>{t('done.rest_again')}</LinkButton>
        </>
      )}
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
