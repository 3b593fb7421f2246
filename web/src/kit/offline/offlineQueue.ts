import { problemOf, type Refusal } from '../callError.ts'
import { keepWaiting, readWaiting } from '../device.ts'
import { type Store, store } from '../store.ts'
import {
  answered,
  type Join,
  leaving,
  mayLeave,
  mended,
  put,
  type Queue,
  type Refused,
  refused,
  type Waiting,
  withdrawn,
} from './queue.ts'
import { askToStay } from './stay.ts'
import { alone, beating, isPassing, lanes } from './turns.ts'

type Options<Input, Answer> = {
  /** Name under which the queue is stored on this device. */
  part: string
  /** Parses a stored input, also of an older version of the program, with defaults for what that one lacked; undefined if unusable. */
  reads: (input: unknown) => Input | undefined
  /**
   * Sends the item under its idempotency key.
   * @throws {CallError}
   */
  send: (one: Waiting<Input> & { base: number | null }) => Promise<Answer>
  /** The version of the record after the answer of the server. */
  versionOf: (answer: Answer) => number
  onAnswer: (answer: Answer, subject: string) => void
  /** For inputs that contain only changes: merges two of one subject. Without it the later input replaces the earlier. */
  join?: Join<Input>
  /** Adapts the input of the next pending item of a subject to the answer of the one before. */
  follow?: (input: Input, answer: Answer) => Input
  /** Changes a refused input so that the server may accept it; undefined where the person has to decide. */
  mend?: (input: Input, refusal: Refusal) => { input: Input; base: number | null } | undefined
}

export type Box<Input> = {
  readonly account: string | undefined
  /** Whether the queue of the account has been read from this device; before that the pending items are unknown. */
  readonly loaded: boolean
  readonly queue: Queue<Input>
  /** Items stored by an older version of the program that this one cannot send. They stay until the person removes them. */
  readonly unfit: readonly Waiting<unknown>[]
  /** False when the browser refuses to store the queue, which is then lost when the page is closed. */
  readonly keeps: boolean
}

export type OfflineQueue<Input> = Pick<Store<Box<Input>>, 'get' | 'subscribe'> & {
  /** Loads the queue of an account from this device and sends it whenever possible, until the returned function is called. */
  open(account: string): () => void
  /** Adds a write for a subject to the queue and sends it as soon as possible. */
  put(subject: string, input: Input, base: number | null): Promise<void>
  /** Replaces all pending items of a subject, such as after the person has decided about a refusal. */
  replace(subject: string, input: Input, base: number | null): Promise<void>
  withdraw(subject: string): Promise<void>
  /** Removes one item, also an unfit one. */
  drop(key: string): Promise<void>
  /** Puts back an item that was removed, as it was. */
  putBack(one: Waiting<unknown>): Promise<void>
  /** Sends at once and not only in the next round. With `all` also items that are paused after a failure. */
  send(all?: boolean): Promise<void>
}

/**
 * The offline queue: writes that a person makes where there may be no network are kept on this device, also when the page is left or the
 * session ends, until the server has done them once or refuses them. Signing out deletes the queue.
 */
export const offlineQueue = <Input, Answer>(options: Options<Input, Answer>): OfflineQueue<Input> => {
  const { part, reads, send, versionOf, onAnswer, join, follow = (input) => input, mend } = options
  const empty: Box<Input> = { account: undefined, loaded: false, queue: [], unfit: [], keeps: true }
  const box = store(empty)

  /** Keys of all items this page has known: one that left its queue is done, even if a full device still stores it. */
  const known = new Set<string>()

  type Kept = Pick<Box<Input>, 'queue' | 'unfit'>
  const sorted = (waiting: readonly Waiting<unknown>[]): Kept => {
    const read = waiting.map((one) => ({ one, input: reads(one.input) }))
    return {
      queue: read.flatMap(({ one, input }) => (input === undefined ? [] : [{ ...one, input }])),
      unfit: read.flatMap(({ one, input }) => (input === undefined ? [one] : [])),
    }
  }
  // another page of this browser may have added items, so that the stored queue is read again
  const kept = async (account: string): Promise<Kept> => {
    const { keeps, queue, unfit } = box.get()
    const found = await readWaiting(account, part)
    const waiting = sorted(Array.isArray(found) ? (found as Waiting<unknown>[]) : [])
    if (keeps) return waiting
    const isNew = ({ key }: Waiting<unknown>) => !known.has(key)
    return { queue: [...queue, ...waiting.queue.filter(isNew)], unfit: [...unfit, ...waiting.unfit.filter(isNew)] }
  }
  const changeAll = (step: (kept: Kept) => Kept): Promise<void> =>
    alone(`${part}-kept`, async () => {
      const { account } = box.get()
      if (account === undefined) return
      const { queue, unfit } = step(await kept(account))
      for (const { key } of [...queue, ...unfit]) known.add(key)
      const keeps = await keepWaiting(account, part, [...queue, ...unfit])
      if (box.get().account === account) box.set({ account, loaded: true, queue, unfit, keeps })
    })
  const change = (step: (queue: Queue<Input>) => Queue<Input>) => changeAll(({ queue, unfit }) => ({ queue: step(queue), unfit }))

  const lane = lanes()
  const sendAll = (all = true): Promise<void> =>
    alone(`${part}-sent`, async () => {
      lane.begin(all)
      for (;;) {
        await change((queue) => queue)
        const next = lane.next(mayLeave(box.get().queue))
        if (!next || next.base === 'after') return
        await change((queue) => leaving(queue, next.key))
        try {
          const answer = await send({ ...next, base: next.base })
          // before the item leaves the queue: a screen that opens in between would show neither
          onAnswer(answer, next.subject)
          await change((queue) => answered(queue, next.key, versionOf(answer), (input) => follow(input, answer)))
          lane.done(next.subject)
        } catch (error) {
          const refusal = problemOf(error)
          if (isPassing(refusal.status)) lane.fail(next.subject, refusal.status)
          else {
            const by = mend?.(next.input, refusal)
            await change((queue) =>
              by ? mended(queue, next.key, { key: crypto.randomUUID(), ...by }) : refused(queue, next.key, reasonOf(refusal), join),
            )
          }
        }
      }
    })
  const said = (subject: string, input: Input) => ({ key: crypto.randomUUID(), subject, input, at: Date.now() })

  return {
    get: box.get,
    subscribe: box.subscribe,
    open: (account) => {
      if (box.get().account !== account) box.set({ ...empty, account })
      // shows the pending items at once, since another page may be sending for long
      void change((queue) => queue)
      return beating(
        (all) => void sendAll(all),
        () => box.set(empty),
      )
    },
    put: async (subject, input, base) => {
      askToStay()
      await change((queue) => put(queue, said(subject, input), base, join))
      void sendAll()
    },
    replace: async (subject, input, base) => {
      await change((queue) => put(withdrawn(queue, subject), said(subject, input), base))
      void sendAll()
    },
    withdraw: (subject) => change((queue) => withdrawn(queue, subject)),
    drop: (key) => {
      const others = <One extends Waiting<unknown>>(ones: readonly One[]) => ones.filter((one) => one.key !== key)
      return changeAll(({ queue, unfit }) => ({ queue: others(queue), unfit: others(unfit) }))
    },
    putBack: (one) =>
      changeAll(({ queue, unfit }) => {
        const back = sorted([one])
        return { queue: [...queue, ...back.queue], unfit: [...unfit, ...back.unfit] }
      }),
    send: sendAll,
  }
}

const reasonOf = ({ code, errors, current, month }: Refusal): Refused => ({
  code,
  ...(errors && { errors }),
  ...(current === undefined ? {} : { current }),
  ...(month === undefined ? {} : { month }),
})
