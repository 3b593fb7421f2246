import WbSunnyOutlined from '@mui/icons-material/WbSunnyOutlined'
import { Button } from '#web/kit/ui/Button.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/kit/api.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { Note } from '#web/kit/ui/Note.tsx'
import { useErrorText } from '#web/kit/useErrorText.ts'

/** Offers to add the sample company after the setup, or again after it was removed, as the setup says is possible. */
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
