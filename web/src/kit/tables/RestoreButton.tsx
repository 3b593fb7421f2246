import RestoreFromTrash from '@mui/icons-material/RestoreFromTrash'
import Button from '@mui/material/Button'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../i18n.ts'
import { snackbar } from '../snackbar.ts'
import { useErrorText } from '../useErrorText.ts'

export type RestoreCalls = { restore: { call(input: { id: string }): Promise<unknown> }; key(): QueryKey }

/** Takes a record out of the trash. */
export function RestoreButton({ calls, id, name }: { calls: RestoreCalls; id: string; name: string }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const cache = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => calls.restore.call({ id }),
    onSuccess: async () => {
      snackbar.success(t('table.trash.restored', { name }))
      await cache.invalidateQueries({ queryKey: calls.key() })
    },
    onError: (error) => snackbar.error(errorText(error)),
  })
  return (
    <Button
      size="small"
      color="inherit"
      startIcon={<RestoreFromTrash />}
      loading={isPending}
      loadingPosition="start"
      onClick={() => mutate()}
    >
      {t('table.trash.restore')}
    </Button>
  )
}
