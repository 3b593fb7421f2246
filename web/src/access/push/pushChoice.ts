import { z } from 'zod'
import { session } from '#web/kit/session.ts'
import { store } from '#web/kit/store.ts'
import { readStored, writeStored } from '#web/kit/stored.ts'
import { subscriptionHere } from './pushDevice.ts'

/**
 * Who has chosen notifications on this device, and in which session: one that another session of the same person has ended is not renewed. Signing
 * out forgets it.
 */
const choice = z.object({ account: z.string(), session: z.string() })
const CHOSEN = 'push'
/** The beginning of the token, which tells sessions apart and opens none. */
const sessionMark = () => session.token()?.slice(0, 8) ?? ''

const chosen = store(choice.safeParse(readStored(CHOSEN)).data)
const keepChosen = (next: z.infer<typeof choice> | undefined) => {
  writeStored(CHOSEN, next)
  chosen.set(next)
}
export const pushChoice = {
  ...chosen,
  choose: (account: string): void => keepChosen({ account, session: sessionMark() }),
  forget: (): void => keepChosen(undefined),
  /** Whether the choice was made or renewed in the present session. */
  isOfSession: (): boolean => chosen.get()?.session === sessionMark(),
}
session.subscribe((event) => {
  if (event !== 'signed-out') return
  pushChoice.forget()
  // the worker is removed at the same time (kit/device.ts), and takes the subscription with it once its last page is closed
  void subscriptionHere()
    .then((there) => there?.unsubscribe())
    .catch(() => undefined)
})

/** The instant from which the card on the day asks about notifications; nothing as long as nobody has confirmed anything on this device. */
const ASKS_FROM = 'push-asks'
const LATER_MS = 30 * 24 * 60 * 60 * 1000
const from = z.number().safeParse(readStored(ASKS_FROM)).data
const asks = store(from !== undefined && from <= Date.now())
/** Whether the card asks. */
export const pushAsking = {
  ...asks,
  /** After the first notice that somebody has confirmed on this device: now it is clear what notifications are for. */
  begin: (): void => {
    if (readStored(ASKS_FROM) !== undefined) return
    writeStored(ASKS_FROM, Date.now())
    asks.set(true)
  },
  later: (): void => {
    writeStored(ASKS_FROM, Date.now() + LATER_MS)
    asks.set(false)
  },
}
