import { problemOf, type Refusal } from '../callError.ts'
import { dropPiece, keepPiece, keepTypedPiece, readPieces } from '../device.ts'
import { type Store, store } from '../store.ts'
import { alone, beating, isPassing, lanes } from './turns.ts'

/** A large pending item on this device, such as a photo. Its content is never changed. */
export type Piece<Input> = {
  /** Idempotency key: the server does the write once, however often it is sent. */
  readonly key: string
  /** Key of what the piece belongs to, such as the visit of a photo. */
  readonly subject: string
  readonly input: Input
  /** When the piece was added, by the clock of this device, in milliseconds. */
  readonly at: number
  /** Why the server refused the piece; it is not sent again until the person decides. */
  readonly refused?: Pick<Refusal, 'code' | 'errors'>
  /** The device has no room for the piece, which is therefore lost when the page is closed. */
  readonly loose?: boolean
}

type Options<Input, Answer> = {
  /** Name under which the pieces are stored on this device. */
  part: string
  /** Parses a stored input, also of an older version of the program, with defaults for what that one lacked; undefined if unusable. */
  reads: (input: unknown) => Input | undefined
  /** Sends what must go before any piece. With `all` also items that are paused after a failure. */
  ahead: (all: boolean) => Promise<void>
  /** Whether pieces of a subject may be sent now. */
  mayLeave: (subject: string) => boolean
  /**
   * Sends the piece under its idempotency key.
   * @throws {CallError}
   */
  send: (one: Piece<Input>) => Promise<Answer>
  onAnswer: (answer: Answer, subject: string) => void
}

type Box<Input> = {
  readonly account: string | undefined
  /** Whether the stored pieces of the account have been read from this device. */
  readonly loaded: boolean
  readonly pieces: readonly Piece<Input>[]
  /** Pieces stored by an older version of the program that this one cannot send. They stay until the person removes them. */
  readonly unfit: readonly Piece<unknown>[]
}

/**
 * Offline queue for large items, each stored on its own, whereas `offlineQueue` is stored as a whole: adding one rewrites no other, and one
 * for which there is no room affects no other.
 */
export const offlineItems = <Input, Answer>({ part, reads, ahead, mayLeave, send, onAnswer }: Options<Input, Answer>) => {
  const empty: Box<Input> = { account: undefined, loaded: false, pieces: [], unfit: [] }
  const box: Store<Box<Input>> = store(empty)

  /** Stores a piece on the device and returns it, marked as `loose` when there was no room. */
  const kept = async (account: string, { loose: _, ...one }: Piece<Input>): Promise<Piece<Input>> =>
    (await keepPiece(account, part, one.key, one)) ? one : { ...one, loose: true }

  // another page of this browser may have added or sent pieces, so that the stored ones are read again
  const change = (step: (account: string, pieces: readonly Piece<Input>[]) => Promise<readonly Piece<Input>[]>): Promise<void> =>
    alone(`${part}-kept`, async () => {
      const { account, pieces } = box.get()
      if (account === undefined) return
      const read = ((await readPieces(account, part)) as Piece<unknown>[]).map((one) => ({ one, input: reads(one.input) }))
      const found = read.flatMap(({ one, input }) => (input === undefined ? [] : [{ ...one, input }]))
      const unfit = read.flatMap(({ one, input }) => (input === undefined ? [one] : []))
      const elsewhere = pieces.filter((one) => one.loose && !found.some(({ key }) => key === one.key))
      const loose = await Promise.all(elsewhere.map((one) => kept(account, one)))
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
    // `unfit` was read before the removal and has to be read again
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
          // before the piece leaves the queue, as in `offlineQueue`
          onAnswer(answer, next.subject)
          await without(next.key)
          lane.done(next.subject)
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
    /** Loads the pieces of an account from this device and sends them whenever possible, until the returned function is called. */
    open: (account: string) => {
      if (box.get().account !== account) box.set({ ...empty, account })
      // shows the pending items at once, since sending what goes ahead may take long
      void look()
      return beating(
        (all) => void sendAll(all),
        () => box.set(empty),
      )
    },
    /** Keeps a piece that is plain data before this returns, so that a page that is left loses none of it; `put` has to follow. */
    keepAtOnce: (one: Piece<Input>) => {
      const { account } = box.get()
      if (account !== undefined) keepTypedPiece(account, part, one.key, one)
    },
    /** Adds a piece, also one that was refused or removed before, and sends it as soon as possible. */
    put: async ({ refused: _, ...one }: Piece<Input>) => {
      await put(one)
      void sendAll()
    },
    /** Removes a piece that shall not be sent any more. */
    drop: without,
    send: sendAll,
  }
}
