import { expect } from 'vitest'
import { type Problem, problem } from '#domain/kit/errors.ts'
import type { TestApp } from '../app.ts'
import type { Call } from './calls.ts'

/** An input as it goes over the wire: what stands in the path, then the query of a reading call or the body of a changing one. */
export const requestOf = (
  call: Pick<Call, 'method' | 'route'>,
  input: object,
  headers: Record<string, string> = {},
): { path: string; init: RequestInit } => {
  const rest = new Map(Object.entries(input))
  const route = call.route.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name)
    rest.delete(name)
    return inPath(typeof value === 'object' ? JSON.stringify(value) : String(value))
  })
  const path = `/api${route}`
  if (call.method === 'GET') {
    const query = [...rest].flatMap(([name, value]) => inQuery(name, value)).join('&')
    return { path: query ? `${path}?${query}` : path, init: { headers } }
  }
  if ([...rest.values()].some((value) => value instanceof File)) {
    const form = new FormData()
    for (const [name, value] of rest) form.append(name, value instanceof File ? value : String(value))
    return { path, init: { method: call.method, headers, body: form } }
  }
  return {
    path,
    init: {
      method: call.method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(Object.fromEntries(rest)),
    },
  }
}

const inPath = (text: string) => encodeURIComponent(text.toWellFormed())
/** Brackets for lists and objects, as the typed client writes them. */
const inQuery = (name: string, value: unknown): string[] => {
  if (value === undefined) return []
  if (typeof value !== 'object' || value === null) return [`${inPath(name)}=${inPath(String(value))}`]
  return Object.entries(value).flatMap(([key, inner]) => inQuery(`${name}[${key}]`, inner))
}

export type Answer = { status: number; text: string; problem: Problem | null }

/** Reads an answer. One that is no success must be a problem document whose code is of the list. */
export const read = async (response: Response): Promise<Answer> => {
  const text = await response.text()
  if (response.ok) return { status: response.status, text, problem: null }
  expect(response.headers.get('content-type')).toContain('application/problem+json')
  const document = problem.strict().parse(JSON.parse(text))
  expect(document.status).toBe(response.status)
  return { status: response.status, text, problem: document }
}

/** Sends an input to a call as the owner of a token; what is answered must be what the contract says. */
export const send = async (app: TestApp, call: Call, input: object, headers: Record<string, string>): Promise<Answer> => {
  const { path, init } = requestOf(call, input, headers)
  const response = await app.request(path, init)
  const answer = await read(response.clone())
  if (response.headers.get('content-type')?.startsWith('application/json'))
    expect({ [call.path]: call.faults(await response.json()) }).toEqual({ [call.path]: [] })
  return answer
}
