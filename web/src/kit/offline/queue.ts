import type { Refusal } from '../callError.ts'

/** Why the server refused a pending item. `current`: the record as the server has it, where somebody else has written since. */
export type Refused = Pick<Refusal, 'code' | 'errors' | 'current'>

/**
 * A write that waits on this device to be sent: what somebody says of a subject, such as the report of a visit. Several may wait of one subject;
 * they leave in the order in which they came.
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
  /** When it was put, by the clock of this device. Milliseconds; an older program did not keep it. */
  readonly at?: number
  /** Why the server refused it; it waits for its person. */
  readonly refused?: Refused
}
export type Queue<Input> = readonly Waiting<Input>[]
/** Puts an earlier and a later input of one subject together. */
export type Join<Input> = (earlier: Input, later: Input) => Input

type Said<Input> = Pick<Waiting<Input>, 'key' | 'subject' | 'input' | 'at'>

/**
 * What is said of a subject is put last. What has not left yet is replaced by it, as is what was refused.
 * @param join the two are put together instead, and stay based on what the first was
 */
export const put = <Input>(queue: Queue<Input>, said: Said<Input>, base: number | null, join?: Join<Input>): Queue<Input> => {
  const last = lastOf(queue, said.subject)
  if (!last) return [...queue, { ...said, base, sent: false }]
  if (join && (last.refused || !last.sent)) {
    return replaced(queue, last, { ...said, input: join(last.input, said.input), base: last.base, sent: false })
  }
  if (last.refused) return replaced(queue, last, { ...said, base, sent: false })
  if (!last.sent) return replaced(queue, last, { ...said, base: last.base, sent: false })
  return [...queue, { ...said, base: 'after' as const, sent: false }]
}

/** What waits last of a subject: what its person sees. */
export const lastOf = <Input>(queue: Queue<Input>, subject: string): Waiting<Input> | undefined =>
  queue.findLast((one) => one.subject === subject)

/** What may leave now: whatever was not refused and does not wait for another. */
export const mayLeave = <Input>(queue: Queue<Input>): Queue<Input> => queue.filter((one) => !one.refused && one.base !== 'after')

export const leaving = <Input>(queue: Queue<Input>, key: string): Queue<Input> =>
  queue.map((one) => (one.key === key ? { ...one, sent: true } : one))

/**
 * The server has done it: what waits behind it changes the version that it made.
 * @param follow what waits behind it, put upon the answer
 */
export const answered = <Input>(
  queue: Queue<Input>,
  key: string,
  version: number,
  follow: (input: Input) => Input = (input) => input,
): Queue<Input> => {
  const done = queue.find((one) => one.key === key)
  const follower = queue.find((one) => one.subject === done?.subject && one.base === 'after')
  return queue.flatMap((one) =>
    one === done ? [] : one === follower ? [{ ...one, input: follow(one.input), base: version }] : [one],
  )
}

/**
 * The server refuses it: of its subject one stays, and tells why. The last, where it says all.
 * @param join where it does not: all of them put together
 */
export const refused = <Input>(queue: Queue<Input>, key: string, why: Refused, join?: Join<Input>): Queue<Input> => {
  const one = queue.find((each) => each.key === key)
  if (!one) return queue
  const last = lastOf(queue, one.subject) ?? one
  const input = join && last !== one ? join(one.input, last.input) : last.input
  const stays: Waiting<Input> = { ...last, input, base: one.base, refused: why }
  return queue.flatMap((each) => (each === last ? [stays] : each.subject === one.subject ? [] : [each]))
}

/** What was refused leaves once more in another shape, and so under another key. */
export const mended = <Input>(queue: Queue<Input>, key: string, by: Pick<Waiting<Input>, 'key' | 'input' | 'base'>): Queue<Input> =>
  queue.map((one) => (one.key === key ? { ...one, ...by, sent: false } : one))

export const withdrawn = <Input>(queue: Queue<Input>, subject: string): Queue<Input> =>
  queue.filter((one) => one.subject !== subject)

const replaced = <Input>(queue: Queue<Input>, old: Waiting<Input>, by: Waiting<Input>): Queue<Input> =>
  queue.map((one) => (one === old ? by : one))
