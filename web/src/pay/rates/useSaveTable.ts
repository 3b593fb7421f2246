import { useMutation } from '@tanstack/react-query'
import type { RateLine } from '#domain/pay/rates/rates.api.ts'
import { api } from '#web/kit/api.ts'
import { usePaperLanguage } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { download, fetchFile } from '#web/kit/tables/download.ts'
import { useErrorText } from '#web/kit/useErrorText.ts'

/** Saves a table as a file that can be loaded again. */
export const useSaveTable = ({ kind, valid_from }: Pick<RateLine, 'kind' | 'valid_from'>) => {
  const language = usePaperLanguage()
  const errorText = useErrorText()
  const { isPending, mutate } = useMutation({
    mutationFn: () => fetchFile((ways) => api.rates.file.call({ kind, valid_from, language }, ways)),
    onSuccess: ({ file }) => download(file),
    onError: (error) => void snackbar.error(errorText(error)),
  })
  return { isSaving: isPending, save: () => mutate() }
}
