import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '#domain/contract.ts'
import { fileValue } from '#domain/kit/files.ts'

type Procedure = { '~orpc': { route: { method?: string }; inputSchema?: unknown } }

/** The values of a schema that may be left out, by their paths. What a change names is a fact, which says itself whether it may be empty. */
const omittedIn = (schema: unknown, path: readonly string[] = []): { path: string; schema: z.ZodType }[] => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return omittedIn(schema.unwrap(), path)
  if (schema instanceof z.ZodArray) return omittedIn(schema.element, path)
  if (schema instanceof z.ZodPipe) return [schema.in, schema.out].flatMap((one) => omittedIn(one, path))
  // the server itself fills in what a file is
  if (!(schema instanceof z.ZodObject) || schema === fileValue) return []
  return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, one]) => {
    if (name === 'changes') return []
    const at = [...path, name]
    return [...(one.safeParse(undefined).success ? [{ path: at.join('.'), schema: one }] : []), ...omittedIn(one, at)]
  })
}

const bodies = Object.entries(contract).flatMap(([group, calls]) =>
  Object.entries(calls as Record<string, Procedure>).flatMap(([name, { '~orpc': call }]) =>
    (call.route.method ?? 'GET') === 'GET' ? [] : [{ call: `${group}.${name}`, omitted: omittedIn(call.inputSchema) }],
  ),
)

test('null is the empty value of every call: it says the same as what is left out', () => {
  expect(bodies.flatMap(({ omitted }) => omitted).length).toBeGreaterThan(20)
  const refused = bodies.flatMap(({ call, omitted }) =>
    omitted.flatMap(({ path, schema }) => (schema.safeParse(null).success ? [] : [`${call} ${path}`])),
  )
  expect(refused).toEqual([])
})
