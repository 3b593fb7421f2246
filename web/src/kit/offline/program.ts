import { restLoaded } from '../firstShown.ts'
import { i18n, nextPacks } from '../i18n.ts'
import { session } from '../session.ts'
import { snackbar } from '../snackbar.ts'
import { store } from '../store.ts'

/** Scope of the service worker: all pages of the product, including the root address. */
const INSIDE = '/'

/** Whether the page itself is stored on this device; `none`: that was not requested. */
export type Ready = 'none' | 'preparing' | 'ready'
/** Whether this device can open the page without a network. */
export const programReady = store<Ready>('none')

type Carried = {
  /** Namespaces of texts whose characters are needed without a network, on a screen that has not been drawn yet. */
  letters?: readonly string[]
  /** Whether a message may lie over the page now. */
  mayTell?: () => boolean
}
/**
 * Stores the files of this page on the device by a service worker (`worker.ts`), so that the product opens without a network. A browser that
 * has no service workers or refuses them goes on without.
 */
export const carryProgram = async ({ letters = [], mayTell = () => true }: Carried = {}): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  if (programReady.get() === 'none') programReady.set('preparing')
  try {
    const own = await navigator.serviceWorker.register('/worker.js', { scope: INSIDE })
    const worker = await activeOf(own)
    // sends the list of files first, since the network may fail at any time
    await told(worker, loaded())
    await restLoaded()
    // older versions of the program registered a worker for a narrower scope
    for (const one of await navigator.serviceWorker.getRegistrations()) if (one.scope !== own.scope) await one.unregister()
    await bringLetters(letters)
    const answer = await told(worker, loaded())
    if (answer !== false) programReady.set('ready')
    if (answer === 'newer' && mayTell()) tellNewer()
  } catch {
    // data is stored all the same, and is shown while the page is open
  }
}
session.subscribe((event) => event === 'signed-out' && programReady.set('none'))

/**
 * The worker of a registration as soon as it is active. `navigator.serviceWorker.ready` does not serve: with several registrations for this
 * page it may give the one to be removed.
 */
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

/** Sends the list of files to the worker, and answers whether the worker has stored them; `newer`: the server has a newer program by now. */
const told = async (worker: ServiceWorker, paths: readonly string[]): Promise<boolean | 'newer'> => {
  // signing out meanwhile has removed the worker
  if (session.token() === undefined) return false
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise<boolean | 'newer'>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === 'newer' ? data : data === true)
  })
  worker.postMessage(paths, [port2])
  return answer
}

let isToldOf = false
/** Says once that the page is older than the program of the server. */
const tellNewer = () => {
  if (isToldOf) return
  isToldOf = true
  snackbar.info(i18n.t('common:newer.told'), { label: i18n.t('common:newer.reopen'), run: () => location.reload() })
}

/** Loads the characters that occur in texts, since a web font consists of parts that are loaded only when needed. */
const bringLetters = async (namespaces: readonly string[]): Promise<void> => {
  if (namespaces.length === 0) return
  const words = JSON.stringify(
    i18n.languages.flatMap((language) => namespaces.map((name) => i18n.getResourceBundle(language, name) as unknown)),
  )
  const { fontFamily } = getComputedStyle(document.body)
  await Promise.all(['400', '700'].map((weight) => document.fonts.load(`${weight} 1em ${fontFamily}`, words)))
}

/** The paths of the scripts, styles and texts that this page has loaded, and of the texts that the next one and the other screens ask for. */
const loaded = () => [
  ...new Set([
    ...nextPacks(),
    ...[...performance.getEntriesByType('resource').map(({ name }) => name), ...named()]
      .map((address) => new URL(address, location.origin))
      .filter(({ origin, pathname }) => origin === location.origin && /^\/(assets|locales)\//.test(pathname))
      .map(({ pathname }) => pathname),
  ]),
]

/** The files that the page begins with. */
const named = () =>
  [...document.querySelectorAll('script[src], link[href]')].map(
    (each) => each.getAttribute('src') ?? each.getAttribute('href') ?? '',
  )
