import { readPreferences, showPreferences } from './kit/preferences.ts'
import { showBarColor } from './kit/theme/barColor.ts'
import { usableToken } from './kit/token.ts'

/*
 * Runs before the first paint, ahead of everything else: colours, direction and type scale must not change before the
 * eyes of the person. It also chooses which of the two pictures in the page stands until the program is there.
 */
const preferences = readPreferences()
const root = document.documentElement
showPreferences(preferences, root)
showBarColor(preferences.mode)
const login = /^\/(login\/?)?$/.test(location.pathname) && preferences.lng === 'ja' && usableToken() === undefined
root.dataset['first'] = login ? 'login' : 'logo'
// who is quicker than the program has entered all the same (`typedBefore.ts`)
if (login) {
  const entered = () => {
    root.dataset['entered'] = ''
  }
  addEventListener('keydown', ({ key, isComposing, target }) => {
    if (key === 'Enter' && !isComposing && target instanceof HTMLInputElement) entered()
  })
  addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('#first-login [data-enters]')) entered()
  })
}
// the checks of the forms would make programs out of texts, which the page may not (`server/kit/http/headers.ts`); zod reads this when it starts
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
// a phone keeps what the page was made of (`visits/day/program.ts`): a browser notes 250 parts by itself, and forgets those that come later
performance.setResourceTimingBufferSize(2000)
