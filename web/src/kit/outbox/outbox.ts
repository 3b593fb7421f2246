import { problemOf } from '../callError.ts'
import { keepWaiting, readWaiting } from '../device.ts'
import { type Store, store } from '../store.ts'
import { answered, leaving, nextOf, put, type Queue, refused, type Waiting, withdrawn } from './queue.ts'
import { alone, beating, isPassing } from './turns.ts'

type Options<Input, Answer> = {
  /** Under which name it is kept on this device. */
  part: string
  /** Checks what an older program may have kept in another shape. */
  reads: (input: unknown) => Input | undefined
  /**
   * Makes the call under the key.
   * @throws {CallError}
   */
  send: (one: Waiting<Input> & { base: number | null }) => Promise<Answer>
  /** The version that an answer tells. */
  versionOf: (answer: Answer) => number
  onAnswer: (answer: Answer, subject: string) => void
}

export type Box<Input> = {
  readonly account: string | undefined
  readonly queue: Queue<Input>
  /** False when this browser refuses to keep what waits: it is lost with the page. */
  readonly keeps: boolean
}

export type Outbox<Input> = Pick<Store<Box<Input>>, 'get' | 'subscribe'> & {
  /** Takes over what this account has waiting on this device, and sends it whenever it can until the answered function is called. */
  open(account: string): () => void
  /** Keeps what somebody says of a subject, and sends it as soon as it can. */
  put(subject: string, input: Input, base: number | null): Promise<void>
  withdraw(subject: string): Promise<void>
  /** Tries at once, not only at the next beat. */
  send(): Promise<void>
}

/**
 * What a person says where there may be no network: it waits on this device, also when the page is left or the session ends, until the server
 * has done it once or refuses it. Signing out forgets it.
 */
export const outbox = <Input, Answer>({ part, reads, send, versionOf, onAnswer }: Options<Input, Answer>): Outbox<Input> => {
  const empty: Box<Input> = { account: undefined, queue: [], keeps: true }
  const box = store(empty)

  /** Keys of all that was ever in this page: what of it is there no more is done, though a full device may still hold it. */
  const known = new Set<string>()

  // another page of this browser may have put something in
  const kept = async (account: string): Promise<Queue<Input>> => {
    const { queue, keeps } = box.get()
    const found = await readWaiting(account, part)
    const waiting = Array.isArray(found) ? found.flatMap((one: Waiting<unknown>) => withInput(one)) : []
    return keeps ? waiting : [...queue, ...waiting.filter(({ key }) => !known.has(key))]
  }
  const withInput = (one: Waiting<unknown>): Waiting<Input>[] => {
    const input = reads(one.input)
    return input === undefined ? [] : [{ ...one, input }]
  }
  const change = (step: (queue: Queue<Input>) => Queue<Input>): Promise<void> =>
    alone(`${part}-kept`, async () => {
      const { account } = box.get()
      if (account === undefined) return
      const queue = step(await kept(account))
      for (const { key } of queue) known.add(key)
      const keeps = await keepWaiting(account, part, queue)
      if (box.get().account === account) box.set({ account, queue, keeps })
    })

  const sendAll = (): Promise<void> =>
    alone(`${part}-sent`, async () => {
      for (;;) {
        await change((queue) => queue)
        const next = nextOf(box.get().queue)
        if (!next || next.base === 'after') return
        await change((queue) => leaving(queue, next.key))
        try {
          const answer = await send({ ...next, base: next.base })
          await change((queue) => answered(queue, next.key, versionOf(answer)))
          onAnswer(answer, next.subject)
        } catch (error) {
          const { status, code, errors } = problemOf(error)
          if (isPassing(status)) return
          await change((queue) => refused(queue, next.key, { code, ...(errors && { errors }) }))
        }
      }
    })

  return {
    get: box.get,
    subscribe: box.subscribe,
    open: (account) => {
      if (box.get().account !== account) box.set({ ...empty, account })
      return beating(
        () => void sendAll(),
        () => box.set(empty),
      )
    },
    put: async (subject, input, base) => {
      await change((queue) => put(queue, { key: crypto.randomUUID(), subject, input }, base))
      void sendAll()
    },
    withdraw: (subject) => change((queue) => withdrawn(queue, subject)),
    send: sendAll,
  }
}
