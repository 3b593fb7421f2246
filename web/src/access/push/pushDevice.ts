import { i18n } from '#web/kit/i18n.ts'

/**
 * What this device can do about notifications. `none`: its browser has none; `install`: an iPhone or iPad, whose browser has them only for a page
 * that was added to the home screen; `denied`: its person has refused them in the browser; `able`: it shows them, or asks its person first.
 */
export type PushAbility = 'none' | 'install' | 'denied' | 'able'

const hasPush = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

export const pushAbility = (): PushAbility => {
  // only the browsers of these devices say whether a page was opened from the home screen
  if (!hasPush()) return 'standalone' in navigator && navigator.standalone === false ? 'install' : 'none'
  return Notification.permission === 'denied' ? 'denied' : 'able'
}

/** The registration of the worker that shows notifications (`visits/day/program.ts` registers the same). */
const registration = async (): Promise<ServiceWorkerRegistration> => {
  const own = await navigator.serviceWorker.register('/worker.js', { scope: '/' })
  if (!own.active) await navigator.serviceWorker.ready
  return own
}

/** What this device is subscribed as at the push service of its browser. */
export const subscriptionHere = async (): Promise<PushSubscription | null> => {
  if (!hasPush()) return null
  const there = await navigator.serviceWorker.getRegistration('/')
  return (await there?.pushManager.getSubscription()) ?? null
}

const base64url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Subscribes this device by the key of the installation, unless it is. */
export const subscribedBy = async (publicKey: string): Promise<PushSubscription> => {
  const { pushManager } = await registration()
  const there = await pushManager.getSubscription()
  const key = there?.options.applicationServerKey
  if (there && key && base64url(key) === publicKey) return there
  // such as of the installation that had this address before
  await there?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

/** The input of the call that has notifications sent here, in the language of the texts that are shown here. */
export const inputOf = (subscription: PushSubscription) => {
  const { keys } = subscription.toJSON()
  return {
    endpoint: subscription.endpoint,
    p256dh: keys?.['p256dh'] ?? '',
    auth: keys?.['auth'] ?? '',
    language: i18n.language,
  }
}
