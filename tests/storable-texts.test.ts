import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '#domain/contract.ts'
import { fileValue } from '#domain/kit/files.ts'

type Procedure = { '~orpc': { inputSchema?: unknown } }
type Text = { path: string; schema: z.ZodType }

/** The schemas inside of another one, by the names of their places. */
const inside = (schema: unknown): [string, unknown][] => {
  // the type of a file is set by the server, whatever is sent
  if (schema === fileValue) return [['name', fileValue.shape.name]]
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape as Record<string, unknown>)
  if (schema instanceof z.ZodArray) return [['', schema.element]]
  if (schema instanceof z.ZodRecord) return [['', schema.valueType]]
  if (schema instanceof z.ZodUnion) return schema.options.map((option) => ['', option])
  if (schema instanceof z.ZodPipe) return [['', schema.in]]
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return [['', schema.unwrap()]]
  return []
}

/** The texts that a schema takes, with the places where they stand. */
const textsIn = (schema: unknown, path = ''): Text[] =>
  schema instanceof z.ZodString || (schema instanceof z.ZodPipe && schema.in instanceof z.ZodString)
    ? [{ path, schema }]
    : inside(schema).flatMap(([name, one]) => textsIn(one, [path, name].filter(Boolean).join('.')))

/** A password is never stored, only its hash. */
const PASSWORDS = /\.(current_password|password)$/

const texts = Object.entries(contract).flatMap(([group, calls]) =>
  Object.entries(calls as Record<string, Procedure>).flatMap(([name, { '~orpc': call }]) =>
    textsIn(call.inputSchema, `${group}.${name}`),
  ),
)

test('no call takes a text that PostgreSQL cannot store: NUL is removed from it, or it is refused', () => {
  expect(texts.length).toBeGreaterThan(500)
  const kept = texts.filter(({ path, schema }) => {
    if (PASSWORDS.test(path)) return false
    const { success, data } = schema.safeParse('a\0b')
    return success && String(data).includes('\0')
  })
  expect(kept.map(({ path }) => path)).toEqual([])
})
