import { preferences } from '#web/kit/usePreferences.ts'
import { readStored, writeStored } from '#web/kit/stored.ts'
import { store } from '#web/kit/store.ts'

/** The event by which a browser lets a page ask for its installation (https://wicg.github.io/manifest-incubations/). */
type InstallEvent = Event & { prompt(): Promise<unknown> }

/** The question for the installation that the browser allows the page to put; undefined where it allows none. */
export const installQuestion = store<InstallEvent | undefined>(undefined)
if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    // the browser would ask in its own words, before anybody knows what for
    event.preventDefault()
    installQuestion.set(event as InstallEvent)
  })
  window.addEventListener('appinstalled', () => note({ done: true }))
  preferences.subscribe(() => {
    if (manifestLink()) offerInstalling()
  })
}
const manifestLink = () => document.querySelector<HTMLLinkElement>('link[rel=manifest]')

/** Lets the browser install the page, in the language of the interface. */
export const offerInstalling = (): void => {
  const href = `/manifest-${preferences.get().lng}.webmanifest`
  const link = manifestLink()
  if (link) link.href = href
  else document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest', href }))
}

/** What this device knows of the offer to install: reports sent from it, the days on which the offer was shown, and whether it is settled. */
type Noted = { readonly sent: number; readonly days: readonly string[]; readonly done: boolean }
const KEY = 'install'
const nothing: Noted = { sent: 0, days: [], done: false }
const read = (): Noted => {
  const stored = readStored(KEY)
  return stored instanceof Object ? { ...nothing, ...stored } : nothing
}
export const installNoted = store<Noted>(read())
const note = (change: Partial<Noted>) => {
  const next = { ...read(), ...change }
  writeStored(KEY, next)
  installNoted.set(next)
}

/** Reports after which the program is known well enough to be kept at hand. */
const ENOUGH = 3
/** Days on which the offer is shown at most. */
const DAYS = 2

/** Whether the offer to install is shown on a day. */
export const isOffered = ({ sent, days, done }: Noted, today: string): boolean =>
  !done && sent >= ENOUGH && (days.length < DAYS || days.includes(today))

/** A report has been sent from this device. */
export const noteSentReport = (): void => note({ sent: read().sent + 1 })
export const noteOffered = (today: string): void => {
  const { days } = read()
  if (!days.includes(today)) note({ days: [...days, today] })
}
export const settleOffer = (): void => note({ done: true })

/** Whether this is an iPhone or an iPad, where only the person can install a page; an iPad tells of itself as a Mac that is touched. */
export const isIos = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

/** Whether this page is the installed program itself. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true
