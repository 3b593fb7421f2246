import { createORPCClient } from '@orpc/client'
import { type ContractRouterClient, getContractRouter, isContractProcedure } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { contract, type Contract } from '#domain/contract.ts'
import type { Meta } from '#domain/kit/contract.ts'
import { IDLE_HEADER } from '#domain/kit/idle.ts'
import { apiBase } from './base.ts'
import { answered } from './callError.ts'
import { byXhr } from './byXhr.ts'
import { askedByAddress } from './deleting.ts'
import { idle } from './idle.ts'
import { inTime } from './inTime.ts'
import { withProof } from './proof.ts'
import { sendOnce } from './sendOnce.ts'
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
  /** Idempotency key of a write that its caller repeats until it is answered, also after the page was left. */
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
          // names are answered in letters that the reader of this language reads
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
    const answer = await answered(sent, request.signal)
    onHeaders?.(answer.headers)
    return onReceived ? counted(answer, onReceived) : answer
  },
})

/** Whether a call carries a password, a code or a token: done twice it does no harm, and no digest of it is kept. */
const isSecret = (path: readonly string[]): boolean => metaOf(path).secret === true

/** Files take as long as the line needs, and those that are made as long as the server needs. */
const isLong = (path: readonly string[], { headers }: Request): boolean =>
  metaOf(path).costly === true || headers.get('content-type')?.startsWith('multipart/') === true

const metaOf = (path: readonly string[]): Partial<Meta> => {
  const call = getContractRouter(contract, path)
  return isContractProcedure(call) ? (call['~orpc'].meta as Partial<Meta>) : {}
}

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
