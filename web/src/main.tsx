import { type ReactNode, StrictMode, Suspense } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import packs from 'virtual:packs'
import 'virtual:tokens.css'
import '#web/kit/theme/base.css'
import { setupNeeded } from '#web/access/entry/calls.ts'
import { Catch } from '#web/kit/feedback/Catch.tsx'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { Late } from '#web/kit/feedback/Late.tsx'
import { firstShown, isTouch, settled, tellFirstShown, tellSettled } from '#web/kit/firstShown.ts'
import { startTexts } from '#web/kit/i18n.ts'
import { kept } from '#web/kit/kept.ts'
import { showPreferences } from '#web/kit/preferences.ts'
import { session } from '#web/kit/session.ts'
import { showBarColor } from '#web/kit/theme/barColor.ts'
import { drawsJapanese, drawWithOwnLetters } from '#web/kit/theme/ownLetters.ts'
import { preferences } from '#web/kit/usePreferences.ts'
import { followSession } from '#web/shell/followSession.ts'
import { Front } from '#web/shell/Front.tsx'
import { isInside, placeOf } from '#web/shell/places.ts'
import { UnexpectedError } from '#web/shell/UnexpectedError.tsx'

/** Whether Noto has been loaded in this browser, which then has its files. */
const lettersKept = kept('letters.kept', [true])

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element')

showPreferences(preferences.get(), document.documentElement)
preferences.subscribe(({ mode }) => showBarColor(mode))
followSession()
// beside the screens, and before them: the first answer may be the one that does not come
createRoot(document.body.appendChild(document.createElement('div'))).render(<Late />)

if (isTouch()) drawWithOwnLetters(firstShown)

// the page holds a picture of what comes: it stays until the first screen is complete
const [content] = await Promise.all([whatIsHere(), startTexts(textsOf(location.pathname), packs).catch(() => undefined)])
// in one go: a key that is pressed between two steps would be lost with the field of the picture
flushSync(() =>
  createRoot(root).render(
    <StrictMode>
      <Catch fallback={(_, retry) => <UnexpectedError retry={retry} />}>
        <Suspense fallback={<Loading />}>{content}</Suspense>
      </Catch>
    </StrictMode>,
  ),
)

// 124 font rules that would hold up the first paint, for those who have no Noto of their own, and some forty files of letters; a phone that draws
// Japanese keeps to its own letters, and a desk that does draws the first screen with them until they have been loaded once
const loadLetters = () => import('@fontsource-variable/noto-sans-jp').then(() => lettersKept.choose(true))
if (!drawsJapanese() || (!isTouch() && lettersKept.get() === true))
  requestAnimationFrame(() => setTimeout(() => void loadLetters()))
else if (!isTouch()) void settled.then(loadLetters)

/** The texts that the first screen needs. */
function textsOf(path: string) {
  if (/^\/(login)?\/?$/.test(path)) return ['login'] as const
  return /^\/(register|forgot-password(-submit)?)\/?$/.test(path) ? (['login', 'entry'] as const) : (['common'] as const)
}

async function whatIsHere(): Promise<ReactNode> {
  const signedIn = session.token() !== undefined
  const state = { signedIn, setupNeeded: !signedIn && (await setupNeeded()) }
  for (;;) {
    const place = placeOf(location.pathname + (isInside(location.pathname) ? location.search : ''), state)
    if ('page' in place) {
      const { page } = place
      if (page === 'product') return product()
      tellFirstShown()
      tellSettled()
      return <Front page={page} />
    }
    history.replaceState(null, '', place.to)
  }
}

async function product(): Promise<ReactNode> {
  const { Product, loaded } = await import('#web/Product.tsx')
  await loaded
  return <Product />
}
