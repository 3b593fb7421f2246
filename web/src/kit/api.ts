import { createORPCClient, ORPCError } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { contract, type Contract } from '#domain/contract.ts'
import { type Problem, problem } from '#domain/kit/errors.ts'
import { apiBase } from './base.ts'
import { readable } from './readable.ts'
import { withSession } from './withSession.ts'

const link = new OpenAPILink(contract, {
  url: () => apiBase(),
  // each attempt of a person carries its own key, so that a write whose answer was lost is not done twice
  fetch: async (request, init) => {
    if (request.method !== 'GET' && !request.headers.has('idempotency-key'))
      request.headers.set('idempotency-key', crypto.randomUUID())
    const answer = await withSession((token) => {
      const attempt = request.clone()
      attempt.headers.set('authorization', `Bearer ${token}`)
      return fetch(attempt, init)
    }, request.signal)
    return readable(answer)
  },
  customErrorResponseBodyDecoder: (body) => {
    const parsed = problem.safeParse(body)
    if (!parsed.success) return null
    return new ORPCError(parsed.data.code, { status: parsed.data.status, message: parsed.data.title, data: parsed.data })
  },
})

/** Plain calls of the contract. They throw; `problemOf` reads what went wrong. */
export const client: JsonifiedClient<ContractRouterClient<Contract>> = createORPCClient(link)
/** The same calls as query and mutation options. */
export const api = createTanstackQueryUtils(client)

/** The problem document behind an error; what is not one (no network, a crash) reads as `unexpected`. */
export const problemOf = (error: unknown): Problem => {
  const parsed = error instanceof ORPCError ? problem.safeParse(error.data) : undefined
  return parsed?.success ? parsed.data : { type: 'about:blank', code: 'unexpected', title: 'unexpected', status: 0 }
}
