import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { nextActs } from '#domain/kit/acts.ts'
import { may } from '#domain/kit/permissions.ts'
import type { TransportRow } from '#domain/pay/transport/transportEntries.api.ts'
import { transportEntry } from '#domain/pay/transport/transportEntry.ts'
import { OwnReason } from '#web/access/own/OwnReason.tsx'
import { useOwnDecision } from '#web/access/own/useOwnDecision.ts'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { ActQuestion, type Why } from '#web/kit/forms/acts/ActQuestion.tsx'
import { saveWork } from '#web/kit/forms/drafts/unsaved.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { useErrorText } from '#web/kit/useErrorText.ts'
import { useStored } from '#web/kit/useStored.ts'

const calls = api.transportEntries
type Acting = { id: string; version: number } & Why
/** Does each act by its call; a reason goes along where the act takes one. */
const actOf = {
  submit: ({ id, version }: Acting) => calls.submit.call({ id, version }),
  withdraw: ({ id, version }: Acting) => calls.withdraw.call({ id, version }),
  approve: ({ id, version }: Acting) => calls.approve.call({ id, version }),
  send_back: ({ reason = '', ...entry }: Acting) => calls.sendBack.call({ ...entry, reason }),
  reopen: (entry: Acting) => calls.reopen.call(entry),
} as const
type Name = keyof typeof actOf
const deciding: readonly Name[] = ['approve', 'send_back', 'reopen']
/** Acts that ask before they are done. */
const asking = ['send_back', 'reopen', 'withdraw'] as const

/** Buttons for the acts that the state of an entry allows: of its person, and of the office. */
export function TransportActs({ row }: { row: TransportRow }) {
  const { t } = useTranslation('transport')
  const errorText = useErrorText()
  const { role } = useMe()
  const cache = useQueryClient()
  const store = useStored(calls)
  const [asked, setAsked] = useState<(typeof asking)[number]>()
  const { refused } = useOwnDecision('transport_entry', row.staff_id)
  const act = async (name: Name, why: Why = {}) => {
    // what is typed in the form below goes along when it is asked for again
    if (name === 'submit' && !(await saveWork())) return
    const { version } = cache.getQueryData<TransportRow>(calls.get.queryKey({ input: { id: row.id } })) ?? row
    store(await actOf[name]({ id: row.id, version, ...why }))
    await cache.invalidateQueries({ queryKey: calls.key() })
    snackbar.success(t(`done.${name}`))
  }
  const run = useMutation({
    mutationFn: (name: Name) => act(name),
    onError: (error) => snackbar.error(errorText(error)),
  })
  const names = nextActs(transportEntry.acts, row.state).filter((name) =>
    may(role, deciding.includes(name) ? 'transport.decide' : 'transport.write'),
  )
  return (
    <Row gap={0.5} align="stretch" role="group" aria-label={t('acts')}>
      {names.map((name) => {
        const question = asking.find((one) => one === name)
        return (
          <Button
            key={name}
            {...(name === 'approve' || name === 'submit'
              ? { variant: 'contained' as const }
              : { variant: 'outlined' as const, color: 'secondary' as const })}
            disabled={refused && deciding.includes(name)}
            loading={run.isPending && run.variables === name}
            onClick={() => (question ? setAsked(question) : run.mutate(name))}
          >
            {t(`act.${name}`)}
          </Button>
        )
      })}
      <OwnReason shown={refused && names.some((name) => deciding.includes(name))} />
      {asked && (
        <ActQuestion
          title={t(`question.${asked}`)}
          act={t(`act.${asked}`)}
          step={transportEntry.acts.steps[asked]}
          run={(why) => act(asked, why)}
          onClose={() => setAsked(undefined)}
        >
          <p>{t(`question.${asked}_text`)}</p>
        </ActQuestion>
      )}
    </Row>
  )
}
