/** What only somebody at the screen does. A pointer that lies still moves for the browser when the page moves under it, so moving is none of it. */
const inputs = ['pointerdown', 'keydown', 'wheel', 'input'] as const
/** Whoever types for long makes no call; the server is told after this time. Milliseconds; far below the shortest time without use. */
const TELL_MS = 5 * 60_000

/** When somebody last touched this page, and when the server was last told. A page that opens was opened by somebody. */
let [touched, told] = [Date.now(), Date.now()]

/** For how long nobody has touched this page. The screen asks by itself what others have changed, which is no use of the session. */
export const idle = {
  /** Seconds, as a call tells them. */
  told(): string {
    told = Date.now()
    return String(Math.max(0, Math.floor((told - touched) / 1000)))
  },

  /**
   * Notes from now on when somebody touches the page.
   * @param tell a call that does nothing else, for when somebody is here and no other call is made
   */
  follow(page: Pick<EventTarget, 'addEventListener'>, tell: () => Promise<unknown>): void {
    const note = () => {
      touched = Date.now()
      if (touched - told < TELL_MS) return
      told = touched
      // what this call would say, the next one says
      void tell().catch(() => undefined)
    }
    for (const input of inputs) page.addEventListener(input, note, { capture: true, passive: true })
  },
}
