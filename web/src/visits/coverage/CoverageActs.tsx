import { useMutation, useQueryClient } from '@tanstack/react-query'
import { dateOf } from '#domain/kit/dates.ts'
import type { CoverageLine } from '#domain/visits/coverage/coverage.api.ts'
import { api } from '#web/kit/api.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { useErrorText } from '#web/kit/useErrorText.ts'

/** Mutation that refreshes the coverage board and the schedule. */
const useAct = (run: () => Promise<unknown>) => {
  const cache = useQueryClient()
  const errorText = useErrorText()
  return useMutation({
    mutationFn: run,
    onError: (error) => snackbar.error(errorText(error)),
    onSettled: () =>
      Promise.all([api.coverage, api.visits, api.publications].map((calls) => cache.invalidateQueries({ queryKey: calls.key() }))),
  })
}

/** Publishes all visits of the helpers of some visits on their days. */
export function PublishButton({ lines }: { lines: readonly CoverageLine[] }) {
  const { t } = useTranslation(['coverage', 'common'])
  const numbers = useNumbers()
  const errorText = useErrorText()
  const cache = useQueryClient()
  const act = useAct(async () => {
    const dates = lines.map(({ starts_at }) => dateOf(starts_at)).toSorted()
    const [from = '', to = from] = [dates[0], dates.at(-1)]
    const staff_id = [...new Set(lines.flatMap((line) => line.staff_id ?? []))]
    const { id, visits } = await api.publications.publish.call({ from, to, staff_id })
    const undo = async () => {
      if (id === null) return
      await api.publications.undo.call({ id }).catch((error: unknown) => snackbar.error(errorText(error)))
      await cache.invalidateQueries({ queryKey: api.coverage.key() })
    }
    snackbar.success(t('published', { count: visits }), { label: t('common:action.undo'), run: () => void undo() })
  })
  return (
    <Button size="small" variant="outlined" color="secondary" loading={act.isPending} onClick={() => act.mutate()}>
      {lines.length > 1 ? t('publish_all', { size: numbers(lines.length) }) : t('publish')}
    </Button>
  )
}

/** Records that the office has told a helper of a visit by phone. */
export function ToldButton({ line: { id, version, staff_id } }: { line: CoverageLine }) {
  const { t } = useTranslation('coverage')
  const act = useAct(() => api.publications.tell.call({ told: [{ visit_id: id, version, staff_id: staff_id ?? '' }] }))
  return (
    <Button size="small" variant="outlined" color="secondary" loading={act.isPending} onClick={() => act.mutate()}>
      {t('told_now')}
    </Button>
  )
}
