import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import { Button } from '../ui/Button.tsx'
import { useMutation } from '@tanstack/react-query'
import { usePaperLanguage, useTranslation } from '../i18n.ts'
import { snackbar } from '../snackbar.ts'
import { download, fetchFile } from '../tables/download.ts'
import { Panel } from '../ui/Panel.tsx'
import { useErrorText } from '../useErrorText.ts'
import { importCallsOf } from './calls.ts'
import { Furigana } from '../ui/Furigana.tsx'
import { Row } from '../ui/Row.tsx'

/** Downloads an empty file with the column headings, to be filled in. */
export function TemplatePart({ table }: { table: string }) {
  const { t } = useTranslation('imports')
  const language = usePaperLanguage()
  const errorText = useErrorText()
  const take = useMutation({
    mutationFn: (format: 'xlsx' | 'csv') =>
      fetchFile((ways) => importCallsOf(table).importTemplate.call({ format, language }, ways)),
    onSuccess: ({ file }) => download(file),
    onError: (error) => void snackbar.error(errorText(error)),
  })
  return (
    <Panel as="section">
      <h2>
        <Furigana>{t('template.title')}</Furigana>
      </h2>
      <p>{t('template.text')}</p>
      <Row gap={0.75} rowGap={0.5} align="stretch">
        {(['xlsx', 'csv'] as const).map((format) => (
          <Button
            key={format}
            variant="outlined"
            color="secondary"
            startIcon={<FileDownload />}
            loading={take.isPending && take.variables === format}
            onClick={() => take.mutate(format)}
          >
            {t(`template.${format}`)}
          </Button>
        ))}
      </Row>
    </Panel>
  )
}
