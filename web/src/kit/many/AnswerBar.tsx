import { type ComponentType, type ReactNode, useState } from 'react'
import type { BulkAnswerAct, BulkReport } from '#domain/kit/bulk.ts'
import type { Entity } from '#domain/kit/entity.ts'
import { useNumbers } from '../facts/useNumbers.ts'
import { Question } from '../forms/acts/Question.tsx'
import { AcceptedJob } from '../jobs/AcceptedJob.tsx'
import { snackbar } from '../snackbar.ts'
import type { ListRow } from '../tables/columns.tsx'
import type { Choosing } from '../tables/EntityTable.tsx'
import { Button } from '../ui/Button.tsx'
import { useErrorText } from '../useErrorText.ts'
import { answerCallsOf, type Values, type Which } from './calls.ts'
import { ChosenSize } from './ChosenSize.tsx'
import { Forecast } from './Forecast.tsx'
import { LeftDialog } from './LeftDialog.tsx'
import styles from './Many.module.css'
import { ManyFrame } from './ManyFrame.tsx'
import { useMany } from './useMany.ts'

/** What a question about an act on many records is given. `trial`: what the act would do, where it needs nothing that is asked first. */
export type Asking = {
  which: Which
  size: number
  trial: BulkReport | undefined
  /** Progress of the act, where it has become a background job. */
  progress: ReactNode
  run: (more?: Values) => Promise<unknown>
  onClose: () => void
}
/** An act that a list offers for the selected records. */
type OfferedAct = {
  act: BulkAnswerAct
  /** Text of its button, with how many records are meant. */
  label: (size: string) => string
  icon: ReactNode
  main?: boolean
  /** The rows for which it is meant, where others can be selected, too; of a whole list the act itself tells. */
  isFor?: (row: ListRow) => boolean
  /** Asks before it; without it only the act on a whole list is asked about. */
  Ask?: ComponentType<Asking>
  /** It is tried before it is asked about. */
  tried: boolean
}
type Props = Choosing & {
  entity: Entity
  said: (size: string) => string
  may: { write: boolean; restore: boolean }
  acts: readonly OfferedAct[]
}

/** Bar at the lower edge of a list whose records are answered: the acts on those that are selected, each with what it would do. */
export function AnswerBar({ entity, said, may, acts, ...chosen }: Props) {
  const numbers = useNumbers()
  const errorText = useErrorText()
  const calls = answerCallsOf(entity.name)
  const many = useMany(calls, may)
  const [asked, setAsked] = useState<OfferedAct & { which: Which; size: number; trial: BulkReport | undefined }>()
  const { selection, rows, filter, total } = chosen
  const { ids, all } = selection
  const close = () => setAsked(undefined)

  const meant = ({ isFor }: OfferedAct) => rows.filter((row) => ids.has(row.id) && (isFor?.(row) ?? true))
  const sizeOf = (offered: OfferedAct) => (all ? total : meant(offered).length)
  const whichOf = (offered: OfferedAct): Which =>
    all ? { filter } : { records: meant(offered).map(({ id, version }) => ({ id, version })) }
  const run = (act: BulkAnswerAct, which: Which, more: Values = {}) =>
    many.run(() => calls.bulkAct.call({ ...which, act, ...more })).then((report) => report && selection.clear())
  const told = (error: unknown) => void snackbar.error(errorText(error))

  const begin = async (offered: OfferedAct) => {
    const { act, tried, Ask } = offered
    const which = whichOf(offered)
    if (!Ask && !all) return run(act, which).catch(told)
    const question = { ...offered, which, size: sizeOf(offered) }
    if (!tried) return setAsked({ ...question, trial: undefined })
    const trial = await many.settle(() => calls.bulkAct.call({ ...which, act, dry_run: true })).catch(told)
    if (trial) setAsked({ ...question, trial })
  }
  const left = many.left && <LeftDialog entity={entity} report={many.left} onClose={many.seen} />
  if (ids.size === 0 && !many.job && !asked) return left ?? null
  const progress = many.job && <AcceptedJob job={many.job} onCancel={many.cancel} />
  const question = asked && {
    which: asked.which,
    size: asked.size,
    trial: asked.trial,
    progress,
    run: (more: Values = {}) => run(asked.act, asked.which, { ...more, ...(asked.trial ? { seen: asked.trial.at } : {}) }),
    onClose: close,
  }
  return (
    <ManyFrame>
      {many.job && !asked ? (
        progress
      ) : (
        <>
          <ChosenSize {...chosen} said={said} />
          <div className={styles.acts}>
            {acts.map((offered) => (
              <Button
                key={offered.act}
                {...(offered.main
                  ? { variant: 'contained' as const }
                  : { variant: 'outlined' as const, color: 'secondary' as const })}
                startIcon={offered.icon}
                disabled={sizeOf(offered) === 0}
                loading={many.busy && asked === undefined}
                loadingPosition="start"
                onClick={() => void begin(offered)}
              >
                {offered.label(numbers(sizeOf(offered)))}
              </Button>
            ))}
          </div>
        </>
      )}
      {asked &&
        question &&
        (asked.Ask ? (
          <asked.Ask {...question} />
        ) : (
          <Tried {...question} entity={entity} title={asked.label(numbers(asked.size))} act={asked.label} />
        ))}
      {left}
    </ManyFrame>
  )
}

type TriedProps = Asking & { entity: Entity; title: string; act: (size: string) => string }
/** The usual question: how many records the act would change, and which it cannot. */
function Tried({ trial, run, title, act, progress, onClose, entity }: TriedProps) {
  const numbers = useNumbers()
  return (
    <Question
      title={title}
      act={trial?.changed === 0 ? undefined : act(numbers(trial?.changed ?? 0))}
      wide
      run={run}
      onClose={onClose}
    >
      {trial && <Forecast entity={entity} report={trial} />}
      {progress}
    </Question>
  )
}
