import { i18n } from '#web/kit/i18n.ts'
import { session } from '#web/kit/session.ts'

/** The page beside which the program is kept; other pages of the product are shown from it, too. */
const INSIDE = '/admin'

/**
 * Keeps the program itself on this device (`worker.ts`), as far as this page has loaded it, and offers to install it. Only the day of a helper
 * does so. A browser without workers, or one that refuses, goes on without.
 */
export const carryProgram = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  offerInstalling()
  try {
    await bringLetters()
    await navigator.serviceWorker.register('/worker.js', { scope: INSIDE })
    const { active } = await navigator.serviceWorker.ready
    // signing out meanwhile has taken it away
    if (session.token() !== undefined) active?.postMessage(loaded())
  } catch {
    // the day is kept all the same, and shown as long as the page is open
  }
}

/** The signs of the report, which is written where there is no network: a font comes in parts, as they are shown. */
const bringLetters = async (): Promise<void> => {
  const words = JSON.stringify(i18n.languages.map((language) => i18n.getResourceBundle(language, 'reports') as unknown))
  const { fontFamily } = getComputedStyle(document.body)
  await Promise.all(['400', '700'].map((weight) => document.fonts.load(`${weight} 1em ${fontFamily}`, words)))
}

/** What this page was made of: the paths of its parts and texts. */
const loaded = () => [
  ...new Set(
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && /^\/(assets|locales)\//.test(pathname))
      .map(({ pathname }) => pathname),
  ),
]

function offerInstalling() {
  if (document.querySelector('link[rel=manifest]')) return
  document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest', href: '/manifest.json' }))
}
