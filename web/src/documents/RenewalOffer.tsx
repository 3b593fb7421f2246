import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { DocumentRow } from '#domain/documents/documents.api.ts'
import { renewalOf } from '#domain/documents/templateNames.ts'
import { may } from '#domain/kit/permissions.ts'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { attentionTables } from '#web/kit/attention/shows.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { useErrorText } from '#web/kit/useErrorText.ts'

/** As long as a document runs out and no other one was made in its place: the button that begins the papers that follow it. */
export function RenewalOffer({ row }: { row: DocumentRow }) {
  const { t } = useTranslation('documents')
  const { role } = useMe()
  const errorText = useErrorText()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const isRenewed = row.state === 'made' && renewalOf(row.template).length > 0 && may(role, 'documents.write')
  // the same as the line of the deadline above asks for
  const { data } = useQuery({
    ...api.attention.list.queryOptions({ input: { subject: row.id }, meta: { shows: attentionTables } }),
    throwOnError: false,
    enabled: isRenewed,
  })
  const renew = useMutation({
    mutationFn: () => api.documents.renew.call({ id: row.id }),
    onSuccess: async ({ ids }) => {
      await cache.invalidateQueries({ queryKey: api.documents.key() })
      snackbar.success(t('create.done', { count: ids.length }))
      const [first] = ids
      if (ids.length === 1 && first !== undefined)
        return navigate({ to: '/admin/company-information/documents/$id', params: { id: first } })
      const whose = row.staff_id === null ? { patient_id: row.patient_id } : { staff_id: row.staff_id }
      return navigate({
        to: '/admin/company-information/documents' as string,
        search: { state: 'draft', ...whose } as never,
      })
    },
    onError: (error) => snackbar.error(errorText(error)),
  })
  if (!isRenewed || !data?.items.some(({ kind }) => kind === 'document')) return null
  return (
    <Row gap={0.5}>
      <Button variant="outlined" loading={renew.isPending} onClick={() => renew.mutate()}>
        {t('renew')}
      </Button>
    </Row>
  )
}
