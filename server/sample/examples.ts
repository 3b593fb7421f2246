import { allEntities, entities } from '#domain/entities.ts'
import type { Entity } from '#domain/kit/entity.ts'
import type { Fields } from '#domain/kit/fields.ts'
import { ownerFacts } from '#domain/kit/owners.ts'
import { byEntity, type Sampled, type Told } from './byEntity.ts'
import { sampleCompany } from './sample.ts'

type Values = Readonly<Record<string, unknown>>

/** The date for which examples are taken from the sample company: always the same, so that an example never changes. */
const DAY = '2026-04-01'

let made: ReturnType<typeof byEntity> | undefined
const recordsOf = (table: string): readonly Told[] => {
  made ??= byEntity(sampleCompany(DAY))
  return made[table as Sampled] ?? []
}

/** A record as somebody would write it into a spreadsheet, with the names of those that it refers to; undefined where the sample has none. */
export const exampleOf = (table: string): Values | undefined => {
  // who has most written down shows most
  const [fullest] = recordsOf(table).toSorted((a, b) => written(b) - written(a))
  const e: Entity = entities[table as Sampled]
  return fullest && { ...withNames(e.fields, fullest), ...ownerIn(e, fullest) }
}

/** Whose record it is, as a file says that. */
const ownerIn = (e: Entity, { of: key }: Told): Values => {
  const owner = recordsOf(e.of?.name ?? '').find((record) => record.key === key)
  return Object.fromEntries(
    ownerFacts(allEntities, e).map(({ name, of, fact }) => {
      const known = of === e.of ? owner : recordsOf(of.name).find((record) => record.key === owner?.[e.of?.named[0] ?? ''])
      return [name, known?.[fact] ?? null]
    }),
  )
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
  recordsOf(to).find((record) => record.key === key)?.[shows] ?? null
