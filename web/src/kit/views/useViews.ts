import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ListView } from '#domain/kit/views.ts'
import { api } from '../api.ts'
import { useTranslation } from '../i18n.ts'
import { snackbar } from '../snackbar.ts'
import { useErrorText } from '../useErrorText.ts'

/** The saved views of a list, with the mutations that change, remove and restore them and choose the start view. */
export const useViews = (entity: string, enabled = true) => {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const cache = useQueryClient()
  const { data } = useQuery(api.kit.views.queryOptions({ input: { entity }, enabled }))
  const settled = {
    onError: (error: Error) => void snackbar.error(errorText(error)),
    onSettled: () => cache.invalidateQueries({ queryKey: api.kit.views.key() }),
  }
  const change = useMutation({
    mutationFn: ({ view, changes }: { view: ListView; changes: Partial<ListView> }) =>
      api.kit.changeView.call({ id: view.id, version: view.version, changes }),
    onSuccess: ({ name }) => snackbar.success(t('table.views.replaced', { name })),
    ...settled,
  })
  const restore = useMutation({ mutationFn: ({ id }: ListView) => api.kit.restoreView.call({ id }), ...settled })
  const remove = useMutation({
    mutationFn: ({ id }: ListView) => api.kit.removeView.call({ id }),
    onSuccess: (view) =>
      snackbar.success(t('table.views.removed', { name: view.name }), {
        label: t('form.record.undo'),
        run: () => restore.mutate(view),
      }),
    ...settled,
  })
  const start = useMutation({ mutationFn: (id: string | null) => api.kit.startView.call({ entity, id }), ...settled })
  return { views: data?.views, mayShare: data?.may_share ?? false, change, remove, start, settled: settled.onSettled }
}
