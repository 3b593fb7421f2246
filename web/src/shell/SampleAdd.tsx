import WbSunnyOutlined from '@mui/icons-material/WbSunnyOutlined'
import { Button } from '#web/kit/ui/Button.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/kit/api.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { Note } from '#web/kit/ui/Note.tsx'
import { useErrorText } from '#web/kit/useErrorText.ts'

/** Puts the sample company in later than at the first run, or again, as the first run promises. */
export function SampleAdd() {
  const { t } = useTranslation('common')
  const errorText = useErrorText()
  const queries = useQueryClient()
  const adding = useMutation(
    api.home.addSample.mutationOptions({
      onSuccess: async (made) => {
        await queries.invalidateQueries()
        snackbar.success(t('sample.added', made))
      },
      onError: (error) => snackbar.error(errorText(error)),
    }),
  )
  return (
    <Note page>
      <WbSunnyOutlined fontSize="small" aria-hidden />
      <span>{t('sample.add_text')}</span>
      <Button size="small" color="inherit" loading={adding.isPending} onClick={() => adding.mutate({})}>
        {t('sample.add')}
      </Button>
    </Note>
  )
}
