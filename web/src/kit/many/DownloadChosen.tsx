import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import { useTranslation } from '../i18n.ts'
import { useBegin } from '../jobs/useBegin.ts'
import { snackbar } from '../snackbar.ts'
import type { Choosing } from '../tables/EntityTable.tsx'
import { Button } from '../ui/Button.tsx'

type Props = Pick<Choosing, 'selection'> & {
  /** Begins the job that makes the zip file. */
  call: (input: { ids: string[] }) => Promise<unknown>
  label: string
}

/** Button that begins a job with a zip file of what is chosen in a list; the file stands in the list of jobs. */
export function DownloadChosen({ selection, call, label }: Props) {
  const { t } = useTranslation('jobs')
  const begin = useBegin(async () => {
    await call({ ids: [...selection.ids] })
    selection.clear()
    snackbar.success(t('begun'))
  })
  return (
    <Button
      variant="outlined"
      color="secondary"
      startIcon={<FileDownload />}
      loading={begin.isPending}
      onClick={() => begin.mutate()}
    >
      {label}
    </Button>
  )
}
