import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../api.ts'
import { snackbar } from '../snackbar.ts'
import { useErrorText } from '../useErrorText.ts'

/** Mutation that starts a background job, and shows an error if that fails. Progress and result are shown by the screen. */
export function useBegin<Input = void>(call: (input: Input) => Promise<unknown>) {
  const errorText = useErrorText()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: call,
    onError: (error) => snackbar.error(errorText(error)),
    onSettled: () => cache.invalidateQueries({ queryKey: api.jobs.key() }),
  })
}
