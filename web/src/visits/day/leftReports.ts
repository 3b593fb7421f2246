import { dateOf } from '#domain/kit/dates.ts'
import { emptyInput } from '#domain/kit/entity.ts'
import type { Field } from '#domain/kit/fields.ts'
import { reportIssues, type Said, saidFields, saidSchema } from '#domain/visits/shiftReport.ts'
import { toInput, type Values } from '#web/kit/forms/values.ts'
import type { Piece } from '#web/kit/offline/offlineItems.ts'
import { lastOf, type Queue, type Refused, type Waiting } from '#web/kit/offline/queue.ts'
import type { KeptDraft } from './draftBox.ts'
import { nobody } from './useTyped.ts'
import { type About, looseReport, type SentReport, wholeOf } from './waitingReport.ts'

/** A report on this device that its helper has to decide on, or whose visit is not shown any more. */
export type LeftReport = {
  key: string
  /** The visit. */
  subject: string
  about: About | null
  /** What was written, by field; a wrong one as it was typed. */
  written: Values
  /** When it was kept, by the clock of this device. */
  at: number | undefined
  standing: 'refused' | 'waiting' | 'draft' | 'unfit'
  refused: Refused | undefined
  /** What of it lies in the offline queue, what among the drafts. */
  items: readonly Waiting<SentReport>[]
  unfit: readonly Waiting<unknown>[]
  drafts: readonly Piece<unknown>[]
}

type Kept = { queue: Queue<SentReport>; unfit: readonly Waiting<unknown>[] }
type Drafts = { pieces: readonly KeptDraft[]; unfit: readonly Piece<unknown>[] }

/** All reports that are left on this device. @param there the visits that are shown, where what waits for the network is seen, too */
export const leftReports = ({ queue, unfit }: Kept, drafts: Drafts, there: ReadonlySet<string>): LeftReport[] => {
  const gone = [...queue, ...drafts.pieces].map(({ subject }) => subject).filter((subject) => !there.has(subject))
  const refused = queue.filter((one) => one.refused).map(({ subject }) => subject)
  const bySubject = [...new Set([...refused, ...gone])].map((subject): LeftReport => {
    const items = queue.filter((one) => one.subject === subject)
    const last = lastOf(queue, subject)
    const draft = drafts.pieces.find((one) => one.subject === subject)
    return {
      key: subject,
      subject,
      about: last?.input.about ?? draft?.input.about ?? null,
      written: { ...(last && wholeOf(last.input)), ...(draft && inputOf(draft.input.typed)) },
      at: last?.at ?? draft?.at,
      standing: last?.refused ? 'refused' : last ? 'waiting' : 'draft',
      refused: last?.refused,
      items,
      unfit: [],
      drafts: draft ? [draft] : [],
    }
  })
  const nothing = { refused: undefined, items: [], unfit: [], drafts: [], standing: 'unfit' } as const
  const loose = unfit.map((one): LeftReport => {
    const { key, subject, at } = one
    return { ...nothing, key, subject, at, ...looseReport(one.input), unfit: [one] }
  })
  const looseDrafts = drafts.unfit.map((one): LeftReport => {
    const { key, subject, at } = one
    return { ...nothing, key, subject, at, ...looseReport(one.input), drafts: [one] }
  })
  return [...bySubject, ...loose, ...looseDrafts]
}

const fieldOf = (name: string): Field | undefined => (saidFields as Record<string, Field>)[name]
const inputOf = (typed: Values): Values => {
  const fields = Object.fromEntries(
    Object.keys(typed).flatMap((name) => {
      const field = fieldOf(name)
      return field ? [[name, field]] : []
    }),
  )
  return { ...typed, ...toInput(fields, typed) }
}

type Texts = { label: (name: string) => string; value: (field: Field, value: unknown) => string }
const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
const fits = (name: string, value: unknown) => saidSchema.shape[name as keyof Said]?.safeParse(value).success === true

/** What was written, field by field in words; what does not fit as it was typed. */
export const linesOf = (written: Values, texts: Texts): { name: string; label: string; text: string }[] =>
  Object.entries(written).flatMap(([name, value]) => {
    const field = fieldOf(name)
    if (isEmpty(value) || name === 'second_helper_id') return []
    if (field && fits(name, value)) return [{ name, label: texts.label(name), text: texts.value(field, value) }]
    return [{ name, label: field ? texts.label(name) : name, text: typeof value === 'string' ? value : JSON.stringify(value) }]
  })

/** What the office gets: each field where it belongs, and in the notes whatever does not fit, so that nothing of it is left out. */
export const forOffice = ({ written, about }: Pick<LeftReport, 'written' | 'about'>, texts: Texts): Said => {
  const right = Object.fromEntries(
    Object.entries(written).filter(([name, value]) => name !== 'second_helper_id' && fits(name, value)),
  )
  const nothing = emptyInput(saidFields) as Said
  const date = about ? dateOf(about.starts_at) : ''
  const apart = reportIssues({ ...nothing, ...right, ...nobody, date }).flatMap(({ field }) =>
    field === 'ended' ? ['started', 'ended'] : [field],
  )
  for (const name of apart) delete right[name]
  const rest = linesOf(written, texts).filter(({ name }) => !(name in right))
  const notes = [right['notes'], ...rest.map(({ label, text }) => `${label}: ${text}`)].filter((line) => !isEmpty(line)).join('\n')
  return { ...nothing, ...right, notes: notes === '' ? null : notes }
}
