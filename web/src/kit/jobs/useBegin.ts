import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../api.ts'
import { snackbar } from '../snackbar.ts'
import { useErrorText } from '../useErrorText.ts'

/** Begins a job; how far it is and what came of it stands on the screen. */
export function useBegin(call: () => Promise<unknown>) {
  const errorText = useErrorText()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: call,
    onError: (error) => snackbar.error(errorText(error)),
    onSettled: () => cache.invalidateQueries({ queryKey: api.jobs.key() }),
  })
}
