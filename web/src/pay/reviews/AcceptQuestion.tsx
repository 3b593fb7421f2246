import { useQueryClient } from '@tanstack/react-query'
import type { ReviewKind } from '#domain/pay/reviews/proposal.ts'
import type { ReviewRow } from '#domain/pay/reviews/reviews.api.ts'
import { api } from '#web/kit/api.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { Question } from '#web/kit/forms/acts/Question.tsx'
import { usePaperLanguage, useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'

type Props = {
  year: number
  kind: ReviewKind
  rows: readonly ReviewRow[]
  onClose: () => void
  /** Called with the run by which the stored conditions can be undone, and how many there are. */
  onStored: (run: string, size: number) => void
}

/** Asks before the proposed standards become insurance conditions. */
export function AcceptQuestion({ year, kind, rows, onClose, onStored }: Props) {
  const { t } = useTranslation('standard_reviews')
  const numbers = useNumbers()
  const language = usePaperLanguage()
  const cache = useQueryClient()
  const accept = async () => {
    const chosen = rows.map(({ staff_id, from }) => ({ staff_id, from }))
    const { run, accepted } = await api.standardReviews.accept.call({ year, kind, chosen, language })
    await cache.invalidateQueries({ queryKey: api.standardReviews.key() })
    void cache.invalidateQueries({ queryKey: api.insuranceConditions.key() })
    snackbar.success(t('accept.done', { size: numbers(accepted) }))
    if (run !== null) onStored(run, accepted)
  }
  const size = numbers(rows.length)
  return (
    <Question title={t('accept.title')} act={t('accept.act', { size })} run={accept} onClose={onClose}>
      <p>{t('accept.text', { size })}</p>
    </Question>
  )
}
