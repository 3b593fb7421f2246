import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { nextActs } from '#domain/kit/acts.ts'
import { may } from '#domain/kit/permissions.ts'
import { missingFacts, yearEndDeclaration } from '#domain/pay/yearEnd/yearEndDeclaration.ts'
import type { DeclarationRow } from '#domain/pay/yearEnd/yearEndDeclarations.api.ts'
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

const calls = api.yearEndDeclarations
type Acting = { id: string; version: number } & Why
/** Does each act by its call; a reason goes along where the act takes one. */
const actOf = {
  submit: ({ id, version }: Acting) => calls.submit.call({ id, version }),
  take_back: ({ id, version }: Acting) => calls.takeBack.call({ id, version }),
  accept: ({ id, version }: Acting) => calls.accept.call({ id, version }),
  send_back: ({ reason = '', ...one }: Acting) => calls.sendBack.call({ ...one, reason }),
  reopen: (one: Acting) => calls.reopen.call(one),
} as const
type Name = keyof typeof actOf
const deciding: readonly Name[] = ['accept', 'send_back', 'reopen']
/** Acts that ask before they are done. */
const asking = ['submit', 'send_back', 'reopen'] as const

/** Buttons for the acts that the state of a declaration allows. Handing in stands at the end of the form, all others (`only` is undefined) at its top. */
export function DeclarationActs({ row, only }: { row: DeclarationRow; only?: 'submit' }) {
  const { t } = useTranslation('declarations')
  const errorText = useErrorText()
  const { role, staff_id: self } = useMe()
  const cache = useQueryClient()
  const store = useStored(calls)
  const [asked, setAsked] = useState<(typeof asking)[number]>()
  const { refused } = useOwnDecision('year_end_declaration', row.staff_id)
  const latest = () => cache.getQueryData<DeclarationRow>(calls.get.queryKey({ input: { id: row.id } })) ?? row
  const act = async (name: Name, why: Why = {}) => {
    const { version } = latest()
    store(await actOf[name]({ id: row.id, version, ...why }))
    await cache.invalidateQueries({ queryKey: calls.key() })
    snackbar.success(t(`done.${name}`))
  }
  const run = useMutation({
    mutationFn: (name: Name) => act(name),
    onError: (error) => snackbar.error(errorText(error)),
  })
  const begin = async (name: Name) => {
    // what is typed in the form goes along, and what is missing is listed above the button
    if (name === 'submit') {
      if (!(await saveWork())) return
      if (missingFacts(latest()).length > 0) return snackbar.error(t('missing.title'))
    }
    const question = asking.find((one) => one === name)
    return question ? setAsked(question) : run.mutate(name)
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
    <Row gap={0.5} align="stretch" role="group" aria-label={t('acts')}>
      {names.map((name) => (
        <Button
          key={name}
          {...(name === 'accept' || name === 'submit'
            ? { variant: 'contained' as const }
            : { variant: 'outlined' as const, color: 'secondary' as const })}
          disabled={refused && deciding.includes(name)}
          loading={run.isPending && run.variables === name}
          onClick={() => void begin(name)}
        >
          {t(`act.${name}`)}
        </Button>
      ))}
      <OwnReason shown={refused && names.some((name) => deciding.includes(name))} />
      {asked && (
        <ActQuestion
          title={t(`question.${asked}`)}
          act={t(`act.${asked}`)}
          step={yearEndDeclaration.acts.steps[asked]}
          run={(why) => act(asked, why)}
          onClose={() => setAsked(undefined)}
        >
          <p>{t(`question.${asked}_text`)}</p>
        </ActQuestion>
      )}
    </Row>
  )
}
