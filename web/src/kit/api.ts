import { createORPCClient } from '@orpc/client'
import { type ContractRouterClient, getContractRouter, isContractProcedure } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils, type RouterUtils } from '@orpc/tanstack-query'
import { contract, type Contract } from '#domain/contract.ts'
import type { Meta } from '#domain/kit/contract.ts'
import { IDLE_HEADER } from '#domain/kit/idle.ts'
import { apiBase } from './base.ts'
import { answered } from './callError.ts'
import { byXhr } from './byXhr.ts'
import { askedByAddress } from './deleting.ts'
import { idle } from './idle.ts'
import { inTime } from './inTime.ts'
import { orLastRead } from './lastRead.ts'
import { withProof } from './proof.ts'
import { sendOnce } from './sendOnce.ts'
import { preferences } from './usePreferences.ts'
import { withSession } from './withSession.ts'

/** What a caller may pass to a call besides its input: callbacks for its progress, and idempotency keys. */
export type ClientContext = {
  /** Called with the share of the request that has been sent, from 0 to 1. */
  onProgress?: (share: number) => void
  /** Called with the response headers, such as the number of pages of a document. */
  onHeaders?: (headers: Headers) => void
  /** Called with the number of bytes of the response received so far. */
  onReceived?: (bytes: number) => void
  /** Idempotency key of a write that its caller repeats until there is an answer, also after the page was left. */
  key?: string
  /** Idempotency key of a new record: the form that sends it keeps the key until the record is saved. */
  recordKey?: string
}

const link = new OpenAPILink<ClientContext>(contract, {
  url: () => apiBase(),
  fetch: async (made, init, { context: { onProgress, onHeaders, onReceived, key: own, recordKey } }, path, input) => {
    const request = await askedByAddress(made)
    const send = (key?: string) =>
      withProof(() =>
        withSession((token) => {
          const attempt = request.clone()
          attempt.headers.set('authorization', `Bearer ${token}`)
          // the server answers names in the letters that readers of this language can read
          attempt.headers.set('accept-language', preferences.get().lng)
          attempt.headers.set(IDLE_HEADER, idle.told())
          if (key !== undefined) attempt.headers.set('idempotency-key', key)
          if (onProgress) return byXhr(attempt, onProgress)
          return isLong(path, request)
            ? fetch(attempt, init)
            : inTime((signal) => fetch(attempt, { ...init, signal }), request.signal)
        }, request.signal),
      )
    const asOnce = () => (own === undefined ? sendOnce([path, input], send, recordKey) : send(own))
    const sent = request.method === 'GET' || isSecret(path) ? send() : asOnce()
    const answer = await orLastRead(request, answered(sent, request.signal))
    onHeaders?.(answer.headers)
    return onReceived ? counted(answer, onReceived) : answer
  },
})

/**
 * Whether a call carries a password, a code or a token. Doing such a call twice does no harm, so it gets no idempotency key; its content
 * must not be stored even as a digest.
 */
const isSecret = (path: readonly string[]): boolean => metaOf(path).secret === true

/** Calls without a time limit: uploads, which depend on the speed of the network, and files that take the server long to make. */
const isLong = (path: readonly string[], { headers }: Request): boolean =>
  metaOf(path).costly === true || headers.get('content-type')?.startsWith('multipart/') === true

const metaOf = (path: readonly string[]): Partial<Meta> => {
  const call = getContractRouter(contract, path)
  return isContractProcedure(call) ? (call['~orpc'].meta as Partial<Meta>) : {}
}

/** A copy of a response that reports the number of bytes received so far. */
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

/** The calls of the contract as functions. They throw a `CallError`. */
export const client: Client = createORPCClient(link)
type Client = JsonifiedClient<ContractRouterClient<Contract, ClientContext>>
/** The calls of the contract as options for `useQuery` and `useMutation`. */
export const api: RouterUtils<Client> = createTanstackQueryUtils(client)
