import type { OpenVisit } from '#domain/visits/coverage/coverage.api.ts'
import { decidedActs, type OneOfMany, type RefusedAct } from '#domain/visits/many.ts'
import { ReasonBox } from '#web/kit/forms/acts/ReasonBox.tsx'
import { Question } from '#web/kit/forms/acts/Question.tsx'
import { useActForm } from '#web/kit/forms/acts/useActForm.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { useStoreMany } from '../acts/useStoreMany.ts'
import { useVisitTexts } from '../useVisitTexts.ts'

type Props = {
  acts: readonly OneOfMany[]
  refused: readonly RefusedAct[]
  visits: readonly OpenVisit[]
  stored: Omit<Parameters<typeof useStoreMany>[0], 'askReason'>
  onClose: () => void
}

/** Asks for the reason without which helpers cannot go to some of the visits, and stores all with it. */
export function FindReason({ acts, refused, visits, stored, onClose }: Props) {
  const { t } = useTranslation(['coverage', 'common'])
  const texts = useVisitTexts()
  const store = useStoreMany(stored)
  const form = useActForm({
    start: { reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? { reason: { code: 'required' } } : {}),
    send: ({ reason }) => {
      const forced = new Map(refused.map(({ at }) => [at, 'force' as const]))
      return store.mutateAsync(decidedActs(acts, forced, { reason: reason.trim(), versions: new Map() }))
    },
  })
  return (
    <Question title={t('find.reason_title', { size: refused.length })} act={t('check.give')} form={form} onClose={onClose}>
      <ul>
        {refused.map(({ at, id, errors = [] }) => {
          const visit = visits.find((one) => one.id === id)
          return (
            <li key={at}>
              {visit && `${texts.daySpan(visit)} ${texts.name(visit)} `}
              {errors.map(({ code }) => t(`common:validation.${code}`)).join(' ')}
            </li>
          )
        })}
      </ul>
      <ReasonBox autoFocus form={form} label={t('check.why')} />
    </Question>
  )
}
