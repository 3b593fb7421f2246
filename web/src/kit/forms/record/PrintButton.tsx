import PrintOutlined from '@mui/icons-material/PrintOutlined'
import { Button } from '../../ui/Button.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Language } from '#domain/kit/languages.ts'
import { later } from '../../feedback/later.tsx'
import { usePaperLanguage, useTranslation } from '../../i18n.ts'
import { snackbar } from '../../snackbar.ts'
import { type Fetched, fetchFile, type Ways } from '../../tables/download.ts'
import { useErrorText } from '../../useErrorText.ts'

export type PrintCalls = { print: { call(input: { id: string; language: Language }, ways: Ways): Promise<File> } }

const PdfPreview = later(() => import('../../tables/PdfPreview.tsx'), null)

/** Button that has the server make a printable PDF of the stored record, for the paper folder, and shows it. */
export function PrintButton({ calls, id }: { calls: PrintCalls; id: string }) {
  const { t } = useTranslation()
  const language = usePaperLanguage()
  const errorText = useErrorText()
  const [sheet, setSheet] = useState<Fetched>()
  const close = () => setSheet(undefined)
  const { mutate, isPending } = useMutation({
    mutationFn: () => fetchFile((ways) => calls.print.call({ id, language }, ways)),
    onSuccess: setSheet,
    onError: (error) => void snackbar.error(`${t('pdf.failed')} ${errorText(error)}`),
  })
  return (
    <>
      <Button color="inherit" startIcon={<PrintOutlined />} loading={isPending} loadingPosition="start" onClick={() => mutate()}>
        {t('form.record.print')}
      </Button>
      {sheet && <PdfPreview {...sheet} onClose={close} onFailed={close} />}
    </>
  )
}
