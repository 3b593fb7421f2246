import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '#web/kit/api.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { useErrorText } from '#web/kit/useErrorText.ts'

/** Opens the report of a visit, creating it first if necessary. */
export function useBeginReport(visit_id: string): { begin: () => void; isPending: boolean } {
  const errorText = useErrorText()
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { report, proposed } = await api.shiftReports.ofVisit.call({ visit_id })
      const { id } = report ?? (await api.shiftReports.keep.call({ visit_id, version: null, said: proposed, submit: false }))
      await navigate({ to: '/admin/staff-work-schedule/reports/$id', params: { id } })
    },
    onError: (error) => snackbar.error(errorText(error)),
  })
  return { begin: () => mutate(), isPending }
}
