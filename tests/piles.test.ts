import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import * as access from '#domain/access/user.ts'
import { contract } from '#domain/contract.ts'
import { allEntities } from '#domain/entities.ts'
import { parseDate, parseTime } from '#domain/kit/dates.ts'
import { factsOf } from '#domain/kit/entity.ts'
import { tidyFileName } from '#domain/kit/files.ts'
import { fieldIssues } from '#domain/kit/issues.ts'
import { fromCell } from '#domain/kit/sheet.ts'
import { readBreaks } from '#domain/visits/breakText.ts'

/*
 * Folding marks that are piled on one letter takes the square of their number: of 100,000 several seconds, of as many as a request can hold
 * half an hour, in which the program answers nobody. So nothing is folded before its length was looked at.
 */
const PILE = `e${'\u0301\u0327'.repeat(50_000)}`
/** More than any text of the product may have, and still folded at once. Characters. */
const LONGEST = 10_000

let folded: number[] = []
beforeEach(() => {
  folded = []
  const { normalize } = String.prototype
  vi.spyOn(String.prototype, 'normalize').mockImplementation(function (this: string, form) {
    folded.push(this.length)
    return normalize.call(this.slice(0, LONGEST), form)
  })
})
afterEach(() => vi.restoreAllMocks())
const longest = () => Math.max(0, ...folded)

type Json = { properties?: Record<string, Json>; items?: Json; anyOf?: Json[]; enum?: unknown[]; const?: unknown }
/** Inputs that have the pile in every place where a text may stand; of a choice between forms one of each. */
const piled = (schema: Json): unknown[] => {
  if (schema.anyOf) return schema.anyOf.flatMap(piled)
  if (schema.const !== undefined) return [schema.const]
  if (schema.items) return piled(schema.items).map((one) => [one])
  if (!schema.properties) return [PILE]
  const places = Object.entries(schema.properties).map(([name, inner]) => [name, piled(inner)] as const)
  const most = Math.max(1, ...places.map(([, values]) => values.length))
  return Array.from({ length: most }, (_, i) =>
    Object.fromEntries(places.map(([name, values]) => [name, values[i % values.length]])),
  )
}

const inputs: [string, unknown][] = Object.entries(contract).flatMap(([group, procedures]) =>
  Object.entries(procedures).map(([name, call]): [string, unknown] => [
    `${group}.${name}`,
    (call as { '~orpc': { inputSchema?: unknown } })['~orpc'].inputSchema,
  ]),
)
// what comes before the sign-in stands beside the contract
const schemas = [...inputs, ...Object.entries(access)].flatMap(([name, schema]) =>
  schema instanceof z.ZodType ? [[name, schema] as const] : [],
)
test.each(schemas)('%s looks at the length of a text before it folds it', (_, schema) => {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
  for (const input of piled(json)) {
    const { error } = schema.safeParse(input)
    if (error) fieldIssues(error.issues, input)
  }
  expect(longest()).toBeLessThan(LONGEST)
})
test('what it folds is seen', () => {
  access.factorCode.safeParse('123456')
  expect(folded).toEqual([6])
})

const meaning = { choice: (_: unknown, word: string) => word, fact: () => undefined }
const readings: [string, (text: string) => unknown][] = [
  ['a date', (text) => parseDate(text, '2026-11-22')],
  ['a time', parseTime],
  ['breaks', (text) => readBreaks(text, '2026-11-22T10:00:00+09:00')],
  ['one break', (text) => readBreaks(`12:00-${text}`, '2026-11-22T10:00:00+09:00')],
  ['the name of a file', tidyFileName],
  [
    'a cell of any fact',
    (text) => allEntities.flatMap((e) => Object.values(factsOf(e)).map((field) => fromCell(field, text, meaning))),
  ],
]
test.each(readings)('%s likewise', (_, read) => {
  read(PILE)
  expect(longest()).toBeLessThan(LONGEST)
})
