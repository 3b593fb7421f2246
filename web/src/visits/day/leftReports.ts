import { dateOf } from '#domain/kit/dates.ts'
import { emptyInput } from '#domain/kit/entity.ts'
import type { Field } from '#domain/kit/fields.ts'
import { reportIssues, type Said, saidFields, saidSchema } from '#domain/visits/shiftReport.ts'
import { toInput, type Values } from '#web/kit/forms/values/values.ts'
import type { Piece } from '#web/kit/offline/offlineItems.ts'
import { lastOf, type Queue, type Refused, type Waiting } from '#web/kit/offline/queue.ts'
import type { KeptDraft } from './draftBox.ts'
import { nobody } from './useTyped.ts'
import { type About, looseReport, type SentReport, wholeOf } from './waitingReport.ts'

/** A report on this device about which its helper has to decide, or whose visit is not shown any more. */
export type LeftReport = {
  key: string
  /** Id of the visit. */
  subject: string
  about: About | null
  /** The content by field; an invalid value as typed. */
  written: Values
  /** When the content was stored, by the clock of this device, in milliseconds. */
  at: number | undefined
  standing: 'refused' | 'waiting' | 'draft' | 'unfit'
  refused: Refused | undefined
  /** The parts of the report in the offline queue and among the drafts. */
  items: readonly Waiting<SentReport>[]
  unfit: readonly Waiting<unknown>[]
  drafts: readonly Piece<unknown>[]
}

type Kept = { queue: Queue<SentReport>; unfit: readonly Waiting<unknown>[] }
type Drafts = { pieces: readonly KeptDraft[]; unfit: readonly Piece<unknown>[] }

/**
 * All such reports on this device.
 * @param there ids of the displayed visits, which show their pending reports themselves
 */
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

/** The content as text, field by field; an invalid value as typed. */
export const linesOf = (written: Values, texts: Texts): { name: string; label: string; text: string }[] =>
  Object.entries(written).flatMap(([name, value]) => {
    const field = fieldOf(name)
    if (isEmpty(value) || name === 'second_helper_id') return []
    if (field && fits(name, value)) return [{ name, label: texts.label(name), text: texts.value(field, value) }]
    return [{ name, label: field ? texts.label(name) : name, text: typeof value === 'string' ? value : JSON.stringify(value) }]
  })

/** The content for the office: each valid field in its place, and everything else in the notes, so that nothing is lost. */
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
