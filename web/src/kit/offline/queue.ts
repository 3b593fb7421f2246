import type { Refusal } from '../callError.ts'

/** Why the server refused a pending item. `current`: the record as the server has it, where somebody else has written since. */
export type Refused = Pick<Refusal, 'code' | 'errors' | 'current' | 'month'>

/**
 * A pending item: a write for a subject, such as the report of a visit, that has not been sent from this device. One subject may have
 * several items; they are sent in the order in which they were added.
 */
export type Waiting<Input> = {
  /** Idempotency key: the server does the write once, however often it is sent. */
  readonly key: string
  readonly subject: string
  readonly input: Input
  /** Version of the record that the item changes, null for a new record; `after`: the version that the item before will make. */
  readonly base: number | null | 'after'
  /** Whether the item was sent at least once. From then on it is never changed, since the server may have done it though no answer came. */
  readonly sent: boolean
  /** When the item was added, by the clock of this device, in milliseconds; absent in items of older versions of the program. */
  readonly at?: number
  /** Why the server refused the item; it is not sent again until the person decides. */
  readonly refused?: Refused
}
export type Queue<Input> = readonly Waiting<Input>[]
/** Merges an earlier and a later input of one subject. */
export type Join<Input> = (earlier: Input, later: Input) => Input

type Said<Input> = Pick<Waiting<Input>, 'key' | 'subject' | 'input' | 'at'>

/**
 * Adds a write for a subject: it replaces the last item of the subject if that was not sent yet or was refused, and otherwise comes last.
 * @param join merges the two inputs instead; the result keeps the base of the first
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

/** The last pending item of a subject, which is what the person sees. */
export const lastOf = <Input>(queue: Queue<Input>, subject: string): Waiting<Input> | undefined =>
  queue.findLast((one) => one.subject === subject)

/** The items that may be sent now: those that were not refused and do not follow another item. */
export const mayLeave = <Input>(queue: Queue<Input>): Queue<Input> => queue.filter((one) => !one.refused && one.base !== 'after')

export const leaving = <Input>(queue: Queue<Input>, key: string): Queue<Input> =>
  queue.map((one) => (one.key === key ? { ...one, sent: true } : one))

/**
 * The queue after the server has done an item: the next item of its subject then changes the version that resulted.
 * @param follow adapts the input of the next item to the answer
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
 * The queue after the server has refused an item: of its subject one item stays, with the reason. It is the last one, if inputs are
 * complete.
 * @param join for inputs that contain only changes: the item that stays is the merge of all
 */
export const refused = <Input>(queue: Queue<Input>, key: string, why: Refused, join?: Join<Input>): Queue<Input> => {
  const one = queue.find((each) => each.key === key)
  if (!one) return queue
  const last = lastOf(queue, one.subject) ?? one
  const input = join && last !== one ? join(one.input, last.input) : last.input
  const stays: Waiting<Input> = { ...last, input, base: one.base, refused: why }
  return queue.flatMap((each) => (each === last ? [stays] : each.subject === one.subject ? [] : [each]))
}

/** The queue with a refused item replaced by a changed one, which needs a new idempotency key. */
export const mended = <Input>(queue: Queue<Input>, key: string, by: Pick<Waiting<Input>, 'key' | 'input' | 'base'>): Queue<Input> =>
  queue.map((one) => (one.key === key ? { ...one, ...by, sent: false } : one))

export const withdrawn = <Input>(queue: Queue<Input>, subject: string): Queue<Input> =>
  queue.filter((one) => one.subject !== subject)

const replaced = <Input>(queue: Queue<Input>, old: Waiting<Input>, by: Waiting<Input>): Queue<Input> =>
  queue.map((one) => (one === old ? by : one))
