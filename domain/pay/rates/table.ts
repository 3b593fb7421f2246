import './errors.ts'
import { z } from 'zod'
import { date } from '../../kit/fields.ts'
import type { FieldIssue } from '../../kit/errors.ts'
import { MAX_SOURCE, type RateContent, type RateKind, rateKindNames, rateKinds } from './kinds.ts'

/** A table of the law. `valid_to`: the last day for which it was set; null where it holds until the next one. */
export type RateTable<K extends RateKind = RateKind> = {
  readonly kind: K
  readonly valid_from: string
  readonly valid_to: string | null
  readonly source: string
  readonly content: RateContent<K>
}

/** What a file of a table says besides what it holds. */
export const rateHead = z.strictObject({
  kind: z.enum(rateKindNames),
  valid_from: date().schema,
  valid_to: date().schema.nullable().default(null),
  source: z.string().trim().min(1).max(MAX_SOURCE),
})
export type RateHead = z.infer<typeof rateHead>

const head = rateHead.extend({ content: z.unknown() })

/** A table as a file tells it (`docs/rates.md`): the fields, then what only the whole can tell. */
export const rateTable = head.transform((table, { issues }): RateTable => {
  const { error, data } = rateKinds[table.kind].content.safeParse(table.content)
  if (error) {
    issues.push(...error.issues.map((issue) => ({ ...issue, path: ['content', ...issue.path], input: undefined }) as never))
    return z.NEVER
  }
  const found = { ...table, content: data } as RateTable
  issues.push(
    ...faultsOf(found).map(({ field, code }) => ({
      code: 'custom' as const,
      path: field.split('.'),
      params: { code },
      input: undefined,
    })),
  )
  return found
})

/** What is wrong with a table whose fields are all in order by themselves. */
export const faultsOf = ({ kind, valid_from, valid_to, content }: RateTable): FieldIssue[] => [
  ...(rateKinds[kind].by === 'premium_month' && !valid_from.endsWith('-01')
    ? [{ field: 'valid_from', code: 'first_of_month' as const }]
    : []),
  ...(valid_to !== null && valid_to < valid_from ? [{ field: 'valid_to', code: 'end_before_start' as const }] : []),
  ...Object.entries(content).flatMap(([name, value]) => (Array.isArray(value) ? unordered(name, value) : [])),
  ...('rates' in content && Array.isArray(content.rates) ? wageFaults(valid_from, content.rates) : []),
]

/** Classes that do not stand in order: the least amount first, and none twice. A class without an end is the last one. */
const unordered = (name: string, lines: readonly object[]): FieldIssue[] => {
  const bounds = lines.map((line) => {
    const { from, up_to, km } = line as { from?: unknown; up_to?: unknown; km?: unknown }
    const begins = from ?? km
    return typeof begins === 'number'
      ? begins
      : up_to === null
        ? Number.MAX_SAFE_INTEGER
        : typeof up_to === 'number'
          ? up_to
          : undefined
  })
  return bounds.flatMap((bound, at) => {
    const before = bounds[at - 1]
    return bound !== undefined && before !== undefined && bound <= before
      ? [{ field: `content.${name}.${at}`, code: 'not_in_order' as const }]
      : []
  })
}

/** A prefecture stands once, and the table begins on the first day on which one of them has its new minimum wage. */
const wageFaults = (valid_from: string, rates: RateContent<'minimum_wage'>['rates']): FieldIssue[] => {
  const first = rates.map(({ from }) => from).toSorted()[0]
  return [
    ...(first === valid_from ? [] : [{ field: 'valid_from', code: 'first_of_rates' as const }]),
    ...rates.flatMap(({ prefecture }, at) =>
      rates.findIndex((other) => other.prefecture === prefecture) < at
        ? [{ field: `content.rates.${at}.prefecture`, code: 'duplicate' as const }]
        : [],
    ),
  ]
}
