import { problemOf, type Refusal } from '../callError.ts'
import { dropPiece, keepPiece, readPieces } from '../device.ts'
import { type Store, store } from '../store.ts'
import { alone, beating, isPassing, lanes } from './turns.ts'

/** A thing of some size that waits on this device to be sent, such as a photo; it is never changed. */
export type Piece<Input> = {
  /** Idempotency key: the server does it once, however often it is sent. */
  readonly key: string
  /** What it belongs to. */
  readonly subject: string
  readonly input: Input
  /** When it was put, by the clock of this device. Milliseconds. */
  readonly at: number
  /** Why the server refused it; it waits for its person. */
  readonly refused?: Pick<Refusal, 'code' | 'errors'>
  /** The device has no room for it: it is lost with its page. */
  readonly loose?: boolean
}

type Options<Input, Answer> = {
  /** Under which name the pieces are kept on this device. */
  part: string
  /** Reads what an older program may have kept in another shape, with defaults for what that one did not have. Undefined: it does not fit. */
  reads: (input: unknown) => Input | undefined
  /** What must be sent before any piece is. `all`: also what is left alone for a while because it failed. */
  ahead: (all: boolean) => Promise<void>
  /** Whether a piece of a subject may leave now. */
  mayLeave: (subject: string) => boolean
  /**
   * Makes the call under the key.
   * @throws {CallError}
   */
  send: (one: Piece<Input>) => Promise<Answer>
  onAnswer: (answer: Answer, subject: string) => void
}

type Box<Input> = {
  readonly account: string | undefined
  /** Whether what this device keeps of the account has been read. */
  readonly loaded: boolean
  readonly pieces: readonly Piece<Input>[]
  /** Pieces that an older program has kept in a shape that this one cannot send. They stay until their person removes them. */
  readonly unfit: readonly Piece<unknown>[]
}

/**
 * Pieces that wait each for itself, where the offline queue is kept as one: to put one rewrites none of the others, and one for which there
 * is no room harms none.
 */
export const offlineItems = <Input, Answer>({ part, reads, ahead, mayLeave, send, onAnswer }: Options<Input, Answer>) => {
  const empty: Box<Input> = { account: undefined, loaded: false, pieces: [], unfit: [] }
  const box: Store<Box<Input>> = store(empty)

  /** Keeps a piece on the device, and answers how it stands. */
  const kept = async (account: string, { loose: _, ...one }: Piece<Input>): Promise<Piece<Input>> =>
    (await keepPiece(account, part, one.key, one)) ? one : { ...one, loose: true }

  // another page of this browser may have put something in, or sent something
  const change = (step: (account: string, pieces: readonly Piece<Input>[]) => Promise<readonly Piece<Input>[]>): Promise<void> =>
    alone(`${part}-kept`, async () => {
      const { account, pieces } = box.get()
      if (account === undefined) return
      const read = ((await readPieces(account, part)) as Piece<unknown>[]).map((one) => ({ one, input: reads(one.input) }))
      const found = read.flatMap(({ one, input }) => (input === undefined ? [] : [{ ...one, input }]))
      const unfit = read.flatMap(({ one, input }) => (input === undefined ? [one] : []))
      const loose = await Promise.all(pieces.filter((one) => one.loose).map((one) => kept(account, one)))
      const now = await step(
        account,
        [...found, ...loose].sort((one, other) => one.at - other.at),
      )
      if (box.get().account === account) box.set({ account, loaded: true, pieces: now, unfit })
    })
  const look = () => change((_, pieces) => Promise.resolve(pieces))
  const without = async (key: string) => {
    await change(async (account, pieces) => {
      await dropPiece(account, part, key)
      return pieces.filter((one) => one.key !== key)
    })
    // one that does not fit was read before it was removed
    if (box.get().unfit.some((one) => one.key === key)) await look()
  }
  const put = (one: Piece<Input>) =>
    change(async (account, pieces) => [...pieces.filter(({ key }) => key !== one.key), await kept(account, one)])

  const lane = lanes()
  const sendAll = async (all = true): Promise<void> => {
    await ahead(all)
    await alone(`${part}-sent`, async () => {
      lane.begin(all)
      for (;;) {
        await look()
        const next = lane.next(box.get().pieces.filter(({ refused, subject }) => !refused && mayLeave(subject)))
        if (!next) return
        try {
          const answer = await send(next)
          await without(next.key)
          lane.done(next.subject)
          onAnswer(answer, next.subject)
        } catch (error) {
          const { status, code, errors } = problemOf(error)
          if (isPassing(status)) lane.fail(next.subject, status)
          else await put({ ...next, refused: { code, ...(errors && { errors }) } })
        }
      }
    })
  }

  return {
    get: box.get,
    subscribe: box.subscribe,
    /** Takes over what this account has waiting on this device, and sends it whenever it can until the answered function is called. */
    open: (account: string) => {
      if (box.get().account !== account) box.set({ ...empty, account })
      // what is sent ahead may take long: what waits is known before
      void look()
      return beating(
        (all) => void sendAll(all),
        () => box.set(empty),
      )
    },
    /** Keeps a piece, also one that was refused or taken out, and sends it as soon as it can. */
    put: async ({ refused: _, ...one }: Piece<Input>) => {
      await put(one)
      void sendAll()
    },
    /** Takes out one that nobody wants to be sent any more. */
    drop: without,
    send: sendAll,
  }
}
