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
import { alone, beating, isPassing, lanes } from './turns.ts'

type Options<Input, Answer> = {
  /** Under which name it is kept on this device. */
  part: string
  /** Reads what an older program may have kept in another shape, with defaults for what that one did not have. Undefined: it does not fit. */
  reads: (input: unknown) => Input | undefined
  /**
   * Makes the call under the key.
   * @throws {CallError}
   */
  send: (one: Waiting<Input> & { base: number | null }) => Promise<Answer>
  /** The version that an answer has. */
  versionOf: (answer: Answer) => number
  onAnswer: (answer: Answer, subject: string) => void
  /** Where an input says only what has changed: puts two of one subject together. Otherwise the later replaces the earlier. */
  join?: Join<Input>
  /** What waits behind an item, put upon its answer. */
  follow?: (input: Input, answer: Answer) => Input
  /** What was refused in a shape that the server may take; undefined where its person has to decide. */
  mend?: (input: Input, refusal: Refusal) => { input: Input; base: number | null } | undefined
}

export type Box<Input> = {
  readonly account: string | undefined
  /** Whether what this device keeps of the account has been read: before that nobody knows what waits. */
  readonly loaded: boolean
  readonly queue: Queue<Input>
  /** Items that an older program has kept in a shape that this one cannot send. They stay until their person removes them. */
  readonly unfit: readonly Waiting<unknown>[]
  /** False when this browser refuses to keep what waits: it is lost with the page. */
  readonly keeps: boolean
}

export type OfflineQueue<Input> = Pick<Store<Box<Input>>, 'get' | 'subscribe'> & {
  /** Takes over what this account has waiting on this device, and sends it whenever it can until the answered function is called. */
  open(account: string): () => void
  /** Keeps what somebody says of a subject, and sends it as soon as it can. */
  put(subject: string, input: Input, base: number | null): Promise<void>
  /** Replaces all that waits of a subject, such as after its person has decided on a refusal. */
  replace(subject: string, input: Input, base: number | null): Promise<void>
  withdraw(subject: string): Promise<void>
  /** Removes one item, also one that does not fit. */
  drop(key: string): Promise<void>
  /** Puts back an item that was removed, as it was. */
  putBack(one: Waiting<unknown>): Promise<void>
  /** Tries at once, not only at the next beat. `all`: also what is left alone for a while because it failed. */
  send(all?: boolean): Promise<void>
}

/**
 * The offline queue: what a person says where there may be no network waits on this device, also when the page is left or the session ends, until
 * the server has done it once or refuses it. Signing out deletes it.
 */
export const offlineQueue = <Input, Answer>(options: Options<Input, Answer>): OfflineQueue<Input> => {
  const { part, reads, send, versionOf, onAnswer, join, follow = (input) => input, mend } = options
  const empty: Box<Input> = { account: undefined, loaded: false, queue: [], unfit: [], keeps: true }
  const box = store(empty)

  /** Keys of all that was ever in this page: what of it is there no more is done, though a full device may still hold it. */
  const known = new Set<string>()

  type Kept = Pick<Box<Input>, 'queue' | 'unfit'>
  const sorted = (waiting: readonly Waiting<unknown>[]): Kept => {
    const read = waiting.map((one) => ({ one, input: reads(one.input) }))
    return {
      queue: read.flatMap(({ one, input }) => (input === undefined ? [] : [{ ...one, input }])),
      unfit: read.flatMap(({ one, input }) => (input === undefined ? [one] : [])),
    }
  }
  // another page of this browser may have put something in
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
          await change((queue) => answered(queue, next.key, versionOf(answer), (input) => follow(input, answer)))
          lane.done(next.subject)
          onAnswer(answer, next.subject)
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
      // another page may be sending for long: what waits is known before
      void change((queue) => queue)
      return beating(
        (all) => void sendAll(all),
        () => box.set(empty),
      )
    },
    put: async (subject, input, base) => {
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

const reasonOf = ({ code, errors, current }: Refusal): Refused => ({
  code,
  ...(errors && { errors }),
  ...(current === undefined ? {} : { current }),
})
