import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { contract, type Contract } from '#domain/contract.ts'
import { apiBase } from './base.ts'
import { answered } from './callError.ts'
import { byXhr } from './byXhr.ts'
import { preferences } from './usePreferences.ts'
import { withSession } from './withSession.ts'

/** What a call may be told besides its input: who hears of it while it is under way. */
export type ClientContext = {
  /** How much of it has left (share from 0 to 1). */
  onProgress?: (share: number) => void
  /** What the server tells beside the answer itself. */
  onHeaders?: (headers: Headers) => void
  /** How many bytes of the answer have come. */
  onReceived?: (bytes: number) => void
}

const link = new OpenAPILink<ClientContext>(contract, {
  url: () => apiBase(),
  // each attempt of a person carries its own key, so that a write whose answer was lost is not done twice
  fetch: async (request, init, { context: { onProgress, onHeaders, onReceived } }) => {
    if (request.method !== 'GET' && !request.headers.has('idempotency-key'))
      request.headers.set('idempotency-key', crypto.randomUUID())
    const sent = withSession((token) => {
      const attempt = request.clone()
      attempt.headers.set('authorization', `Bearer ${token}`)
      // names are answered in letters that the reader of this language reads
      attempt.headers.set('accept-language', preferences.get().lng)
      return onProgress ? byXhr(attempt, onProgress) : fetch(attempt, init)
    }, request.signal)
    const answer = await answered(sent, request.signal)
    onHeaders?.(answer.headers)
    return onReceived ? counted(answer, onReceived) : answer
  },
})

/** The same answer, whose bytes are counted as they come. */
const counted = ({ body, status, headers }: Response, onReceived: (bytes: number) => void): Response => {
  let bytes = 0
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform: (piece, controller) => {
      bytes += piece.byteLength
      onReceived(bytes)
      controller.enqueue(piece)
    },
  })
  return new Response(body?.pipeThrough(counter) ?? null, { status, headers })
}

/** Plain calls of the contract. They throw a `CallError`. */
export const client: JsonifiedClient<ContractRouterClient<Contract, ClientContext>> = createORPCClient(link)
/** The same calls as query and mutation options. */
export const api = createTanstackQueryUtils(client)
