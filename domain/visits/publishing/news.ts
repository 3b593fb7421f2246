import { z } from 'zod'
import { nightDuties, serviceTypes } from '../visit.ts'

/** What a helper must know of a visit. */
export const toldFacts = z.object({
  starts_at: z.string(),
  ends_at: z.string(),
  breaks: z.array(z.object({ starts_at: z.string(), ends_at: z.string() })),
  patient_id: z.uuid().nullable(),
  patient_name: z.string().nullable(),
  /** How the name is read; a phone may keep an answer from before it was told. */
  patient_kana: z.string().nullish(),
  service_type: z.enum(serviceTypes),
  title: z.string().nullable(),
  /** Missing where it was told before this was. */
  night_duty: z.enum(nightDuties).nullish(),
  service_details: z.string().nullable(),
  remarks: z.string().nullable(),
})
export type ToldFacts = z.infer<typeof toldFacts>

/**
 * A visit that is not for its helper as this helper has seen it last: `before` is null where it was never seen, `after` where it is no longer
 * this helper's. `version`: the one that is told here; `since`: from when on it is so.
 */
export const visitNews = z.object({
  visit_id: z.uuid(),
  version: z.int(),
  staff_id: z.uuid(),
  staff_name: z.string(),
  /** By which the helper is called; null for the helper. */
  staff_phone: z.string().nullable(),
  before: toldFacts.nullable(),
  after: toldFacts.nullable(),
  since: z.string(),
})
export type VisitNews = z.infer<typeof visitNews>

export const newsKinds = ['new', 'changed', 'gone'] as const
/** What sort of news it is. */
export const newsKind = ({ before, after }: Pick<VisitNews, 'before' | 'after'>): (typeof newsKinds)[number] =>
  before === null ? 'new' : after === null ? 'gone' : 'changed'

/** What may differ, as people say it. */
export const toldParts = ['time', 'patient', 'service', 'content'] as const
type ToldPart = (typeof toldParts)[number]
const partOf: Record<keyof Omit<ToldFacts, 'patient_name' | 'patient_kana'>, ToldPart> = {
  starts_at: 'time',
  ends_at: 'time',
  breaks: 'time',
  patient_id: 'patient',
  service_type: 'service',
  night_duty: 'service',
  title: 'content',
  service_details: 'content',
  remarks: 'content',
}

/** What differs between two states of a visit. */
export const partsChanged = (before: ToldFacts, after: ToldFacts): readonly ToldPart[] => {
  const names = Object.keys(partOf) as (keyof typeof partOf)[]
  const changed = names
    .filter((name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null))
    .map((name) => partOf[name])
  return toldParts.filter((part) => changed.includes(part))
}
