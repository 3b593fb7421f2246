import { entities, type EntityName } from '#domain/entities.ts'
import type { Fields } from '#domain/kit/fields.ts'
import type { SampleCompany } from './records.ts'
import { sampleCompany } from './sample.ts'

type Values = Readonly<Record<string, unknown>>
type Keyed = Values & { key: string }

/** The same company on any day: an example has no age. */
const DAY = '2026-04-01'

let made: Partial<Record<EntityName, readonly Keyed[]>> | undefined
const records = (): Partial<Record<EntityName, readonly Keyed[]>> => (made ??= byEntity(sampleCompany(DAY)))
const byEntity = (company: SampleCompany): Partial<Record<EntityName, readonly Keyed[]>> => ({
  establishment: company.establishments,
  staff: company.staff,
  employment: company.employments,
  patient: company.patients,
  certificate: company.certificates,
  medical_institution: company.institutions,
  visit: company.visits,
})

/** A record as somebody would write it into a spreadsheet, with the names of those that it refers to; undefined where the sample has none. */
export const exampleOf = (table: string): Values | undefined => {
  const name = table as EntityName
  // who has most written down shows most
  const [fullest] = (records()[name] ?? []).toSorted((a, b) => written(b) - written(a))
  return fullest && withNames(entities[name].fields, fullest)
}

const isWritten = (value: unknown) => value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0)
const written = (record: Values) => Object.values(record).filter(isWritten).length

const withNames = (fields: Fields, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const { to, shows = '', fields: inner } = fields[name] ?? {}
      if (to !== undefined)
        return [name, Array.isArray(value) ? value.map((key) => nameOf(to, shows, key)) : nameOf(to, shows, value)]
      return [name, inner && Array.isArray(value) ? value.map((row: Values) => withNames(inner, row)) : value]
    }),
  )

const nameOf = (to: string, shows: string, key: unknown): unknown =>
  records()[to as EntityName]?.find((record) => record.key === key)?.[shows] ?? null
