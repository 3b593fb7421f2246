/**
 * Events that only a person causes. Pointer moves are left out: a browser reports them also when the page moves under a resting pointer.
 */
const inputs = ['pointerdown', 'keydown', 'wheel', 'input'] as const
/**
 * Milliseconds after which the server is notified of a person who uses the page without making calls, such as while typing for long; far
 * below the shortest idle time after which a session can end.
 */
const TELL_MS = 5 * 60_000

/** When somebody last used this page, and when the server was last notified, in milliseconds. Opening a page counts as use. */
let [touched, told] = [Date.now(), Date.now()]

/**
 * Measures how long this page has not been used. The server needs this, since the screen also makes calls by itself to show changes of
 * others, which must not keep a session alive.
 */
export const idle = {
  /** Seconds without use, for the header of a call. Counts as a notification of the server. */
  told(): string {
    told = Date.now()
    return String(Math.max(0, Math.floor((told - touched) / 1000)))
  },

  /**
   * Records from now on when somebody uses the page.
   * @param tell a call without other effect, made when somebody is active but no other call is made
   */
  follow(page: Pick<EventTarget, 'addEventListener'>, tell: () => Promise<unknown>): void {
    const note = () => {
      touched = Date.now()
      if (touched - told < TELL_MS) return
      told = touched
      // a lost notification does no harm, since the next one carries the same information
      void tell().catch(() => undefined)
    }
    for (const input of inputs) page.addEventListener(input, note, { capture: true, passive: true })
  },
}
