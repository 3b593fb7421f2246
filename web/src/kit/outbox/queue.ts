import type { Refusal } from '../callError.ts'

/**
 * A write that waits on this device to be sent: the whole of what somebody says of a subject, such as the report of a visit. Several may wait of
 * one subject; they leave in the order in which they came.
 */
export type Waiting<Input> = {
  /** Idempotency key: the server does it once, however often it is sent. */
  readonly key: string
  readonly subject: string
  readonly input: Input
  /** Version of the record that it changes, null where there was none; `after`: the version that the one before it makes. */
  readonly base: number | null | 'after'
  /** Whether it has left at least once. From then on it is never changed: the server may have done it, and only its answer was lost. */
  readonly sent: boolean
  /** Why the server refused it; it waits for its person. */
  readonly refused?: Pick<Refusal, 'code' | 'errors'>
}
export type Queue<Input> = readonly Waiting<Input>[]

/** What is said of a subject is put last; what has not left yet is replaced by it, as is what was refused. */
export const put = <Input>(queue: Queue<Input>, said: Pick<Waiting<Input>, 'key' | 'subject' | 'input'>, base: number | null) => {
  const last = lastOf(queue, said.subject)
  if (!last) return [...queue, { ...said, base, sent: false }]
  if (last.refused) return replaced(queue, last, { ...said, base, sent: false })
  if (!last.sent) return replaced(queue, last, { ...said, base: last.base, sent: false })
  return [...queue, { ...said, base: 'after' as const, sent: false }]
}

/** What waits last of a subject: what its person sees. */
export const lastOf = <Input>(queue: Queue<Input>, subject: string): Waiting<Input> | undefined =>
  queue.findLast((one) => one.subject === subject)

/** What may leave now: the first that was not refused and does not wait for another. */
export const nextOf = <Input>(queue: Queue<Input>): Waiting<Input> | undefined =>
  queue.find((one) => !one.refused && one.base !== 'after')

export const leaving = <Input>(queue: Queue<Input>, key: string): Queue<Input> =>
  queue.map((one) => (one.key === key ? { ...one, sent: true } : one))

/** The server has done it: what waits behind it changes the version that it made. */
export const answered = <Input>(queue: Queue<Input>, key: string, version: number): Queue<Input> => {
  const done = queue.find((one) => one.key === key)
  const follower = queue.find((one) => one.subject === done?.subject && one.base === 'after')
  return queue.flatMap((one) => (one === done ? [] : one === follower ? [{ ...one, base: version }] : [one]))
}

/** The server refuses it: of its subject the last stays, since it says all, and tells why. */
export const refused = <Input>(queue: Queue<Input>, key: string, why: Pick<Refusal, 'code' | 'errors'>): Queue<Input> => {
  const one = queue.find((each) => each.key === key)
  if (!one) return queue
  const last = lastOf(queue, one.subject) ?? one
  const stays: Waiting<Input> = { ...last, base: one.base, refused: why }
  return queue.flatMap((each) => (each === last ? [stays] : each.subject === one.subject ? [] : [each]))
}

export const withdrawn = <Input>(queue: Queue<Input>, subject: string): Queue<Input> =>
  queue.filter((one) => one.subject !== subject)

const replaced = <Input>(queue: Queue<Input>, old: Waiting<Input>, by: Waiting<Input>): Queue<Input> =>
  queue.map((one) => (one === old ? by : one))
