import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { contract, type Contract } from '#domain/contract.ts'
import { apiBase } from './base.ts'
import { answered } from './callError.ts'
import { withSession } from './withSession.ts'

const link = new OpenAPILink(contract, {
  url: () => apiBase(),
  // each attempt of a person carries its own key, so that a write whose answer was lost is not done twice
  fetch: async (request, init) => {
    if (request.method !== 'GET' && !request.headers.has('idempotency-key'))
      request.headers.set('idempotency-key', crypto.randomUUID())
    const answer = withSession((token) => {
      const attempt = request.clone()
      attempt.headers.set('authorization', `Bearer ${token}`)
      return fetch(attempt, init)
    }, request.signal)
    return answered(answer, request.signal)
  },
})

/** Plain calls of the contract. They throw a `CallError`. */
export const client: JsonifiedClient<ContractRouterClient<Contract>> = createORPCClient(link)
/** The same calls as query and mutation options. */
export const api = createTanstackQueryUtils(client)
