import { nextActs } from '#domain/kit/acts.ts'
import { may } from '#domain/kit/permissions.ts'
import type { TransportRow } from '#domain/pay/transport/transportEntries.api.ts'
import { transportEntry } from '#domain/pay/transport/transportEntry.ts'
import { type Acting, DecisionActs } from '#web/access/own/DecisionActs.tsx'
import { useOwnDecision } from '#web/access/own/useOwnDecision.ts'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { saveWork } from '#web/kit/forms/drafts/unsaved.ts'
import { useTranslation } from '#web/kit/i18n.ts'

const calls = api.transportEntries
const actOf = {
  submit: ({ id, version }: Acting) => calls.submit.call({ id, version }),
  withdraw: ({ id, version }: Acting) => calls.withdraw.call({ id, version }),
  approve: ({ id, version }: Acting) => calls.approve.call({ id, version }),
  send_back: ({ reason = '', ...entry }: Acting) => calls.sendBack.call({ ...entry, reason }),
  reopen: (entry: Acting) => calls.reopen.call(entry),
} as const
type Name = keyof typeof actOf
const deciding: readonly Name[] = ['approve', 'send_back', 'reopen']
const asking = ['send_back', 'reopen', 'withdraw'] as const

/** What is typed in the form below goes along when it is asked for again. */
const before = async (name: Name): Promise<boolean> => name !== 'submit' || saveWork()

/** Buttons for the acts that the state of an entry allows: of its person, and of the office. */
export function TransportActs({ row }: { row: TransportRow }) {
  const { t } = useTranslation('transport')
  const { role } = useMe()
  const { refused } = useOwnDecision('transport_entry', row.staff_id)
  const names = nextActs(transportEntry.acts, row.state).filter((name) =>
    may(role, deciding.includes(name) ? 'transport.decide' : 'transport.write'),
  )
  return (
    <DecisionActs
      calls={calls}
      row={row}
      actOf={actOf}
      names={names}
      deciding={deciding}
      refused={refused}
      main={['approve', 'submit']}
      asking={asking}
      steps={transportEntry.acts.steps}
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
