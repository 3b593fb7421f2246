import { z } from 'zod'
import type { FailureKind } from '#domain/kit/services.ts'

/** A call to a service that takes longer has failed. Milliseconds. */
const PATIENCE_MS = 20_000
/** What is kept of the words of a service. Characters. */
const MAX_DETAIL = 300

/**
 * Something that a service did not do. `detail`: its own words, for administrators; `wait`: for how many seconds it wants to be left alone;
 * `status`: of its answer, null where there is none.
 */
export class ServiceFailure extends Error {
  readonly kind: FailureKind
  readonly detail: string | null
  readonly wait: number
  readonly status: number | null
  constructor(kind: FailureKind, detail: string | null = null, wait = 0, status: number | null = null) {
    super(kind)
    this.name = 'ServiceFailure'
    this.kind = kind
    this.detail = detail?.slice(0, MAX_DETAIL) || null
    this.wait = wait
    this.status = status
  }
}

export type Asking = {
  url: string
  method?: string
  headers?: Record<string, string>
  body?: string | URLSearchParams | FormData | Uint8Array<ArrayBuffer>
  signal: AbortSignal
}

/** Asks a service, and reads its answer as a whole: what breaks off on the way is no answer. */
const ask = async <T>({ url, signal, ...request }: Asking, read: (answer: Response) => Promise<T>): Promise<T> => {
  try {
    // credentials go to this address alone
    const answer = await fetch(url, {
      ...request,
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
    })
    if (!answer.ok) throw failureOf(answer, await answer.text())
    return await read(answer)
  } catch (error) {
    if (error instanceof ServiceFailure) throw error
    throw new ServiceFailure('away')
  }
}

/**
 * Asks for JSON of this form.
 * @throws {ServiceFailure}
 */
export const askJson = async <S extends z.ZodType>(asking: Asking, schema: S): Promise<z.output<S>> => {
  const text = await ask(asking, (answer) => answer.text())
  const parsed = schema.safeParse(jsonOf(text))
  if (!parsed.success) throw new ServiceFailure('refused', 'unexpected answer')
  return parsed.data
}
/**
 * Asks for a file.
 * @throws {ServiceFailure}
 */
export const askBytes = (asking: Asking): Promise<Uint8Array> =>
  ask(asking, async (answer) => new Uint8Array(await answer.arrayBuffer()))

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** How services say what is wrong: CloudSign by `error` and `message`, DocuSign by `errorCode` and `message`, OAuth by `error` and `error_description`. */
const words = z.object({
  error: z.string().optional(),
  errorCode: z.string().optional(),
  message: z.string().optional(),
  error_description: z.string().optional(),
})
const UNKNOWN_CLIENT = /^(invalid_client|invalid_grant|unauthorized_client|unauthorized|forbidden|webapi_option_required)$/

const failureOf = ({ status, headers }: Response, text: string): ServiceFailure => {
  const parsed = words.safeParse(jsonOf(text))
  const { error, errorCode, message, error_description: described } = parsed.success ? parsed.data : {}
  const code = errorCode ?? error ?? ''
  const detail = [String(status), code, message ?? described].filter(Boolean).join(' ')
  if (status === 429 || code.toUpperCase().endsWith('LIMIT_EXCEEDED'))
    return new ServiceFailure('limited', detail, waitOf(headers), status)
  if (status >= 500 || status === 408) return new ServiceFailure('away', detail, waitOf(headers), status)
  if (code === 'consent_required') return new ServiceFailure('consent', detail, 0, status)
  if (status === 401 || UNKNOWN_CLIENT.test(code)) return new ServiceFailure('credentials', detail, 0, status)
  return new ServiceFailure('refused', detail, 0, status)
}

/** Seconds until a service wants to be asked again: it says so by `Retry-After`, or DocuSign by an instant in seconds since 1970. */
const waitOf = (headers: Headers): number => {
  const after = Number(headers.get('retry-after'))
  const reset = Number(headers.get('x-ratelimit-reset'))
  const wait = after > 0 ? after : reset > 0 ? reset - Date.now() / 1000 : 0
  return Number.isFinite(wait) ? Math.max(0, Math.ceil(wait)) : 0
}
