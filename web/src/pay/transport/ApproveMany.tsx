import { MAX_APPROVED } from '#domain/pay/transport/transportEntries.api.ts'
import { useOwnDecision } from '#web/access/own/useOwnDecision.ts'
import { useMe } from '#web/access/useMe.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { ManyFrame } from '#web/kit/many/ManyFrame.tsx'
import type { Choosing } from '#web/kit/tables/EntityTable.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { LinkButton } from '#web/kit/ui/LinkButton.tsx'
import { useApprove } from './useApprove.ts'

/** Bar below the list that approves the selected entries which wait, without those that somebody else has to decide on. */
export function ApproveMany({ selection, rows }: Choosing) {
  const { t } = useTranslation(['transport', 'common'])
  const numbers = useNumbers()
  const self = useMe().staff_id ?? undefined
  const { refused } = useOwnDecision('transport_entry', self)
  const approve = useApprove(selection.clear)
  const chosen = rows.filter(({ id }) => selection.ids.has(id))
  const waiting = chosen
    .filter((row) => row['state'] === 'submitted' && !(refused && row['staff_id'] === self))
    .slice(0, MAX_APPROVED)
  if (chosen.length === 0) return null
  return (
    <ManyFrame>
      <p role="status">{t('noun.transport_entry.selected', { size: numbers(chosen.length) })}</p>
      <LinkButton onClick={selection.clear}>{t('common:table.many.clear')}</LinkButton>
      <Button
        variant="contained"
        disabled={waiting.length === 0}
        loading={approve.isPending}
        onClick={() => approve.mutate(waiting)}
      >
        {t('many.approve', { size: numbers(waiting.length) })}
      </Button>
    </ManyFrame>
  )
}
