import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type UseFormReturn } from 'react-hook-form'
import { dateOf } from '#domain/kit/dates.ts'
import type { DayVisit } from '#domain/visits/day.ts'
import { reportIssues, type Said, saidSchema } from '#domain/visits/shiftReport.ts'
import type { FormFields } from '#web/kit/facts/masked.ts'
import { changesOf, same } from '#web/kit/forms/values/merge.ts'
import { toInput, toValues, type Values } from '#web/kit/forms/values/values.ts'
import { draftBox, type KeptDraft, keepDraft, keepDraftAtOnce } from './draftBox.ts'
import type { Filled, useReport } from './useReport.ts'
import { aboutOf } from './waitingReport.ts'

/** The screen tells when a draft was stored to the minute, and is drawn again no more often. Milliseconds. */
const MINUTE = 60_000

const picked = (of: Values, names: readonly string[]): Values => Object.fromEntries(names.map((name) => [name, of[name]]))
/** Placeholder for the people of a report, who are facts of the visit, when the rest is checked. */
export const nobody = { staff_id: '', second_helper_id: null }

/** The edited fields that a report accepts: each is valid by itself and together with the others. */
export const rightOf = (fields: FormFields, typed: Values, from: Said, date: string): Partial<Said> => {
  const input = toInput(fields, typed)
  const right: Values = {}
  for (const name of Object.keys(typed)) {
    const read = saidSchema.shape[name as keyof Said].safeParse(input[name])
    if (read.success) right[name] = read.data
  }
  for (const { field } of reportIssues({ ...from, ...right, ...nobody, date })) {
    for (const name of field === 'ended' ? ['started', 'ended'] : [field]) delete right[name]
  }
  return right as Partial<Said>
}

/** What a report is opened with: the present values, and over them those that the draft started from. */
export const opening = (
  { said, version }: Pick<ReturnType<typeof useReport>, 'said' | 'version'>,
  draft: KeptDraft | undefined,
): Filled => ({
  from: { ...said, ...(draft?.input.from as Partial<Said> | undefined) },
  base: draft ? draft.input.base : version,
})

type Options = {
  visit: DayVisit
  fields: FormFields
  methods: UseFormReturn<Values>
  report: ReturnType<typeof useReport>
  opened: Filled
}

/**
 * Stores what is typed in a report: as a draft on the device while typing, and when the screen is left all valid fields in the offline
 * queue. Invalid fields stay as a draft.
 */
export const useTyped = ({ visit, fields, methods, report, opened }: Options) => {
  const filled = useRef(opened)
  /** Whether a draft is being stored, and whether something was typed since then. */
  const storing = useRef({ isBusy: false, isBehind: false })
  const isDone = useRef(false)
  const [keptAt, setKeptAt] = useState<number>()
  const about = aboutOf(visit)

  const typedNow = (): Values => changesOf(toValues(fields, filled.current.from), methods.getValues())
  const draftOf = (typed: Values) => {
    const { from, base } = filled.current
    return { typed, from: picked(from, Object.keys(typed)), base, about }
  }
  const keepTyped = useEffectEvent((typed: Values) => keepDraft(visit.id, draftOf(typed)))
  // at every key: a phone that is loaded anew in the middle of a word loses none of it
  const typing = useEffectEvent(async () => {
    const { current } = storing
    if (!isDone.current) keepDraftAtOnce(visit.id, draftOf(typedNow()))
    current.isBehind = true
    if (current.isBusy) return
    current.isBusy = true
    try {
      while (current.isBehind) {
        current.isBehind = false
        if (!isDone.current) await keepTyped(typedNow())
      }
      setKeptAt(Math.floor(Date.now() / MINUTE) * MINUTE)
    } finally {
      current.isBusy = false
    }
  })
  // the page may be hidden in the middle of typing, when the phone is put away
  const leaving = useEffectEvent(async () => {
    const typed = typedNow()
    if (isDone.current || Object.keys(typed).length === 0) return
    const before = filled.current
    const right = rightOf(fields, typed, before.from, dateOf(visit.starts_at))
    const wrong = picked(
      typed,
      Object.keys(typed).filter((name) => !(name in right)),
    )
    if (Object.keys(right).length > 0) {
      filled.current = { ...before, from: { ...before.from, ...right } }
      await report.keep(right, report.handedIn, before)
    }
    await keepTyped(wrong)
  })
  useEffect(() => {
    const hidden = () => {
      if (document.visibilityState === 'hidden') void leaving()
    }
    const unsubscribe = methods.subscribe({ formState: { values: true }, callback: () => void typing() })
    document.addEventListener('visibilitychange', hidden)
    return () => {
      unsubscribe()
      document.removeEventListener('visibilitychange', hidden)
      void leaving()
    }
  }, [methods])

  // shows what somebody else has written meanwhile in the fields that were not edited here
  const renew = useEffectEvent(() => {
    const now = visit.report?.said
    if (!now || report.waiting) return
    const { from, base } = filled.current
    const typed = typedNow()
    const untouched = Object.keys(fields).filter((name) => !(name in typed))
    const values = toValues(fields, now)
    filled.current = { base, from: { ...from, ...(picked(now, untouched) as Partial<Said>) } }
    for (const name of untouched) if (!same(now[name as keyof Said], from[name as keyof Said])) methods.setValue(name, values[name])
  })
  const isWaiting = report.waiting !== undefined
  useEffect(() => renew(), [visit.report?.version, isWaiting])

  return {
    keptAt,
    /** Puts the whole form in the offline queue and removes the draft. */
    save: async (values: Partial<Said>, submit: boolean) => {
      isDone.current = true
      await report.keep(changesOf(filled.current.from, values), submit, filled.current)
      await draftBox.drop(visit.id)
    },
  }
}
