/*
 * The part of the service worker that shows notifications, which push services bring also while no page is open (decision 193). Their words come
 * from the server in the language of this device, and hold no names.
 */

type Lifetime = Event & { waitUntil(work: Promise<unknown>): void }
type Pushed = Lifetime & { readonly data: { json(): unknown } | null }
type Clicked = Lifetime & { readonly notification: { readonly data: unknown; close(): void } }
type OpenWindow = { focus(): Promise<unknown>; navigate(path: string): Promise<unknown> }
/** The parts of the service worker's global scope that are used here; TypeScript's types for pages lack them. */
type Scope = {
  addEventListener(type: 'push', listener: (event: Pushed) => void): void
  addEventListener(type: 'notificationclick', listener: (event: Clicked) => void): void
  registration: { showNotification(title: string, options: NotificationOptions): Promise<void> }
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly OpenWindow[]>
    openWindow(path: string): Promise<unknown>
  }
}
const scope = globalThis as unknown as Scope

/** Shown where a message cannot be read: the name of the product. */
const NAME = 'Hidamari'
/** Where a message leads that names no screen. */
const INBOX = '/admin/notifications'
const icons = { icon: '/icons/icon-192.png', badge: '/icons/badge-96.png' }

const wordOf = (message: unknown, name: string): string | undefined => {
  const word: unknown = typeof message === 'object' && message !== null ? Reflect.get(message, name) : undefined
  return typeof word === 'string' ? word : undefined
}
const read = (data: Pushed['data']): unknown => {
  try {
    return data?.json()
  } catch {
    return undefined
  }
}

// a push without a notification has browsers take the permission away
scope.addEventListener('push', (event) => {
  const message = read(event.data)
  const [tag, lang] = [wordOf(message, 'tag'), wordOf(message, 'lang')]
  const options = { ...icons, data: wordOf(message, 'path') ?? INBOX, ...(tag && { tag }), ...(lang && { lang }) }
  event.waitUntil(scope.registration.showNotification(wordOf(message, 'title') ?? NAME, options))
})

scope.addEventListener('notificationclick', (event) => {
  const { notification } = event
  notification.close()
  // a path within the product, whatever the message says
  const path = typeof notification.data === 'string' && /^\/[^/]/.test(notification.data) ? notification.data : INBOX
  event.waitUntil(open(path))
})

/** Shows a screen in a window of the product that is open, or in a new one. */
async function open(path: string): Promise<unknown> {
  const [there] = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!there) return scope.clients.openWindow(path)
  await there.focus()
  // a window that was opened before this worker may not be led elsewhere by it
  return there.navigate(path).catch(() => scope.clients.openWindow(path))
}

// a module, which others import for what it does
export {}
