import { useState } from 'react'
import { type BulkReport, bulkFacts } from '#domain/kit/bulk.ts'
import type { Entity } from '#domain/kit/entity.ts'
import { useLabels } from '../facts/labels.ts'
import { Question } from '../forms/acts/Question.tsx'
import { Labelled } from '../forms/layout/Labelled.tsx'
import { useActForm } from '../forms/acts/useActForm.ts'
import { useTranslation } from '../i18n.ts'
import { Select } from '../ui/Input.tsx'
import { FactStep } from './FactStep.tsx'
import { ConfirmStep } from './ConfirmStep.tsx'
import type { BulkCalls, Which } from './calls.ts'
import type { Many } from './useMany.ts'

type Props = { entity: Entity; calls: BulkCalls; which: Which; many: Many; onDone: () => void; onClose: () => void }
/** The change of one fact that is proposed for many records, and the report of its trial. */
export type Proposal = { changes: Readonly<Record<string, unknown>>; report: BulkReport }

/** Dialog for the bulk act that sets one fact of many records, in three steps: the fact, its value, and after a trial the confirmation. */
export function ChangeDialog({ entity, calls, which, many, onDone, onClose }: Props) {
  const [fact, setFact] = useState(Object.keys(bulkFacts(entity))[0] ?? '')
  const [isGiven, setGiven] = useState(false)
  // keeps the chosen value when the person returns to an earlier step
  const [chosen, setChosen] = useState<Proposal['changes']>({})
  const [proposal, setProposal] = useState<Proposal>()
  const ask = (changes: Proposal['changes'], more: { dry_run: true } | { seen: string }) => () =>
    calls.bulk.call({ ...which, act: 'change', changes, ...more })
  if (!isGiven) {
    const take = (next: string) => {
      setFact(next)
      setGiven(true)
    }
    return <WhichFact entity={entity} start={fact} onFact={take} onClose={onClose} />
  }
  const field = bulkFacts(entity)[fact]
  if (!field) return null
  if (proposal) {
    const { changes, report } = proposal
    const run = async () => {
      if (report.changed > 0 && (await many.run(ask(changes, { seen: report.at })))) onDone()
    }
    return <ConfirmStep {...{ entity, fact, field, proposal, many, onClose }} onBack={() => setProposal(undefined)} run={run} />
  }
  const propose = async (changes: Proposal['changes']) => {
    setChosen(changes)
    const report = await many.settle(ask(changes, { dry_run: true }))
    if (report) setProposal({ changes, report })
  }
  return <FactStep {...{ entity, fact, field, chosen, many, propose, onClose }} onBack={() => setGiven(false)} />
}

type WhichProps = Pick<Props, 'entity' | 'onClose'> & { start: string; onFact: (fact: string) => void }
function WhichFact({ entity, start, onFact, onClose }: WhichProps) {
  const { t } = useTranslation()
  const { of } = useLabels()
  const facts = Object.keys(bulkFacts(entity))
  const form = useActForm({
    start: { fact: start },
    send: ({ fact }) => {
      onFact(fact)
      return Promise.resolve(false)
    },
  })
  return (
    <Question title={t('table.many.change')} act={t('table.many.next')} form={form} onClose={onClose}>
      <Labelled name="fact" label={t('table.many.fact')} required={false} issue={undefined} span={6}>
        {(control) => (
          <Select {...control} value={form.values.fact} onChange={(event) => form.put({ fact: event.target.value })}>
            {facts.map((fact) => (
              <option key={fact} value={fact}>
                {of(`${entity.namespace}:${entity.name}.${fact}`)}
              </option>
            ))}
          </Select>
        )}
      </Labelled>
    </Question>
  )
}
