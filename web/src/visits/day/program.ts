import { i18n } from '#web/kit/i18n.ts'
import { session } from '#web/kit/session.ts'
import { store } from '#web/kit/store.ts'

/** Every page of the product is shown from it without a network, also the address of the company itself. */
const INSIDE = '/'

/** Whether the program is on this device; `none`: nobody has begun to keep it. */
export type Ready = 'none' | 'preparing' | 'ready'
/** Whether this phone can work where there is no network. */
export const programReady = store<Ready>('none')

/**
 * Keeps the program itself on this device (`worker.ts`), as far as this page has loaded it, and offers to install it. Only the day of a helper
 * does so. A browser without workers, or one that refuses, goes on without.
 */
export const carryProgram = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  offerInstalling()
  if (programReady.get() === 'none') programReady.set('preparing')
  try {
    const own = await navigator.serviceWorker.register('/worker.js', { scope: INSIDE })
    const worker = await activeOf(own)
    // the page first: the network may go again at once
    await told(worker, loaded())
    // one of an older program stood below a narrower address
    for (const one of await navigator.serviceWorker.getRegistrations()) if (one.scope !== own.scope) await one.unregister()
    await bringLetters()
    if (await told(worker, loaded())) programReady.set('ready')
  } catch {
    // the day is kept all the same, and shown as long as the page is open
  }
}
session.subscribe((event) => event === 'signed-out' && programReady.set('none'))

/** The worker of a registration as soon as it works. Of several that cover this page `ready` would name the one that is to go. */
const activeOf = ({ active, waiting, installing }: ServiceWorkerRegistration): Promise<ServiceWorker> =>
  new Promise((resolve, reject) => {
    const worker = active ?? waiting ?? installing
    if (!worker) return reject(new Error('no worker'))
    const look = () => {
      if (worker.state === 'activated') resolve(worker)
      if (worker.state === 'redundant') reject(new Error('the worker was replaced'))
    }
    worker.addEventListener('statechange', look)
    look()
  })

/** Tells the worker what this page is made of, and answers whether it has kept it. */
const told = async (worker: ServiceWorker, paths: readonly string[]): Promise<boolean> => {
  // signing out meanwhile has taken it away
  if (session.token() === undefined) return false
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise<boolean>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true)
  })
  worker.postMessage(paths, [port2])
  return answer
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
