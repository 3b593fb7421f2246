import { nextActs } from '#domain/kit/acts.ts'
import { may } from '#domain/kit/permissions.ts'
import { missingFacts, yearEndDeclaration } from '#domain/pay/yearEnd/yearEndDeclaration.ts'
import type { DeclarationRow } from '#domain/pay/yearEnd/yearEndDeclarations.api.ts'
import { type Acting, DecisionActs } from '#web/access/own/DecisionActs.tsx'
import { useOwnDecision } from '#web/access/own/useOwnDecision.ts'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { saveWork } from '#web/kit/forms/drafts/unsaved.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'

const calls = api.yearEndDeclarations
const actOf = {
  submit: ({ id, version }: Acting) => calls.submit.call({ id, version }),
  take_back: ({ id, version }: Acting) => calls.takeBack.call({ id, version }),
  accept: ({ id, version }: Acting) => calls.accept.call({ id, version }),
  send_back: ({ reason = '', ...one }: Acting) => calls.sendBack.call({ ...one, reason }),
  reopen: (one: Acting) => calls.reopen.call(one),
} as const
type Name = keyof typeof actOf
const deciding: readonly Name[] = ['accept', 'send_back', 'reopen']
const asking = ['submit', 'send_back', 'reopen'] as const

/** Buttons for the acts that the state of a declaration allows. Handing in stands at the end of the form, all others (`only` is undefined) at its top. */
export function DeclarationActs({ row, only }: { row: DeclarationRow; only?: 'submit' }) {
  const { t } = useTranslation('declarations')
  const { role, staff_id: self } = useMe()
  const { refused } = useOwnDecision('year_end_declaration', row.staff_id)
  const before = async (name: Name, latest: () => DeclarationRow): Promise<boolean> => {
    if (name !== 'submit') return true
    // what is typed in the form goes along, and what is missing is listed above the button
    if (!(await saveWork())) return false
    const isComplete = missingFacts(latest()).length === 0
    if (!isComplete) snackbar.error(t('missing.title'))
    return isComplete
  }
  const names = nextActs(yearEndDeclaration.acts, row.state)
    // only a new declaration is opened
    .filter((name) => name !== 'open')
    .filter((name) => (name === 'submit') === (only === 'submit'))
    // the office sends back what it does not accept
    .filter((name) => name !== 'take_back' || row.staff_id === self)
    .filter((name) => may(role, deciding.includes(name) ? 'year_end.decide' : 'year_end.write'))
  if (names.length === 0) return null
  return (
    <DecisionActs
      calls={calls}
      row={row}
      actOf={actOf}
      names={names}
      deciding={deciding}
      refused={refused}
      main={['accept', 'submit']}
      asking={asking}
      steps={yearEndDeclaration.acts.steps}
      before={before}
      texts={{
        group: t('acts'),
        act: (name) => t(`act.${name}`),
        question: (name) => t(`question.${name}`),
        explained: (name) => t(`question.${name}_text`),
        done: (name) => t(`done.${name}`),
      }}
    />
  )
}
