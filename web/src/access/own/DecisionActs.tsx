import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Step } from '#domain/kit/acts.ts'
import { ActQuestion, type Why } from '#web/kit/forms/acts/ActQuestion.tsx'
import { snackbar } from '#web/kit/snackbar.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { useErrorText } from '#web/kit/useErrorText.ts'
import { useStored } from '#web/kit/useStored.ts'
import { OwnReason } from './OwnReason.tsx'

type Stored = { id: string; version: number }
export type Acting = Stored & Why
/** Calls of the entity, as `api` has them. */
type Calls = { key(): QueryKey; get: { queryKey(options: { input: { id: string } }): QueryKey } }
type Props<Name extends string, Asking extends Name, R extends Stored> = {
  calls: Calls
  row: R
  /** Does each act by its call; a reason goes along where the act takes one. */
  actOf: Readonly<Record<Name, (one: Acting) => Promise<R>>>
  /** The acts that are offered now, in order. */
  names: readonly Name[]
  /** Acts of whoever decides, which are `refused` on a record about oneself. */
  deciding?: readonly Name[]
  refused?: boolean
  /** Acts whose button stands out. */
  main?: readonly Name[]
  /** Acts that ask before they are done. */
  asking: readonly Asking[]
  steps: Readonly<Record<Asking, Step>>
  texts: {
    group: string
    act: (name: Name) => string
    question: (name: Asking) => string
    explained: (name: Asking) => string
    done: (name: Name) => string
  }
  /** What comes before an act, such as saving what is typed; false where the act is not done then. */
  before?: (name: Name, latest: () => R) => Promise<boolean>
}

/** Buttons for the acts on something that a person hands in and the office decides. */
export function DecisionActs<Name extends string, Asking extends Name, R extends Stored>({
  calls,
  row,
  actOf,
  names,
  deciding = [],
  refused = false,
  main = [],
  asking,
  steps,
  texts,
  before,
}: Props<Name, Asking, R>) {
  const errorText = useErrorText()
  const cache = useQueryClient()
  const store = useStored(calls)
  const [asked, setAsked] = useState<Asking>()
  // what was saved just before the act has another version
  const latest = () => cache.getQueryData<R>(calls.get.queryKey({ input: { id: row.id } })) ?? row
  const act = async (name: Name, why: Why = {}) => {
    store(await actOf[name]({ id: row.id, version: latest().version, ...why }))
    await cache.invalidateQueries({ queryKey: calls.key() })
    snackbar.success(texts.done(name))
  }
  const run = useMutation({
    mutationFn: (name: Name) => act(name),
    onError: (error) => snackbar.error(errorText(error)),
  })
  const begin = async (name: Name) => {
    if (before && !(await before(name, latest))) return
    const question = asking.find((one) => one === name)
    if (question) setAsked(question)
    else run.mutate(name)
  }
  return (
    <Row gap={0.5} align="stretch" role="group" aria-label={texts.group}>
      {names.map((name) => (
        <Button
          key={name}
          {...(main.includes(name)
            ? { variant: 'contained' as const }
            : { variant: 'outlined' as const, color: 'secondary' as const })}
          disabled={refused && deciding.includes(name)}
          loading={run.isPending && run.variables === name}
          onClick={() => void begin(name)}
        >
          {texts.act(name)}
        </Button>
      ))}
      <OwnReason shown={refused && names.some((name) => deciding.includes(name))} />
      {asked && (
        <ActQuestion
          title={texts.question(asked)}
          act={texts.act(asked)}
          step={steps[asked]}
          run={(why) => act(asked, why)}
          onClose={() => setAsked(undefined)}
        >
          <p>{texts.explained(asked)}</p>
        </ActQuestion>
      )}
    </Row>
  )
}
