import { useQueryClient } from '@tanstack/react-query'
import type { RateLine } from '#domain/pay/rates/rates.api.ts'
import { api } from '#web/kit/api.ts'
import { showDate } from '#web/kit/facts/show.ts'
import { Question } from '#web/kit/forms/acts/Question.tsx'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'

/** Takes a loaded table away; what the product knows, or was loaded before, holds again. */
export function UndoQuestion({ line: { id, kind, valid_from }, onClose }: { line: RateLine; onClose: () => void }) {
  const { t } = useTranslation('rates')
  const language = useLanguage()
  const cache = useQueryClient()
  const run = async () => {
    if (id === null) return
    await api.rates.undo.call({ id })
    await cache.invalidateQueries({ queryKey: api.rates.key() })
    snackbar.success(t('undo.done'))
  }
  return (
    <Question title={t('undo.title')} act={t('undo.open')} danger run={run} onClose={onClose}>
      <p>{t('undo.text', { kind: t(`kind.${kind}`), date: showDate(valid_from, language) })}</p>
    </Question>
  )
}
