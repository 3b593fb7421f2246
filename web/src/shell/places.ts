/** A page before the login, or the product itself. */
export type Page =
  | 'login'
  | 'setup'
  | 'register'
  | 'forgot'
  | 'reset'
  | 'confirm'
  | 'forbidden'
  | 'not_found'
  | 'under_construction'
  | 'product'
export type Place = { page: Page } | { to: string }

const pages: Readonly<Record<string, Page>> = {
  '/': 'login',
  '/login': 'login',
  '/register': 'register',
  '/forgot-password': 'forgot',
  '/forgot-password-submit': 'reset',
  '/confirm-email': 'confirm',
  '/403': 'forbidden',
  '/404': 'not_found',
  '/under-construction': 'under_construction',
}

/**
 * What an address shows, or where it leads (specification, sections 2 and 6; decisions, Access 2).
 * @param setupNeeded no administrator can sign in yet; every page then leads to the first run
 */
export function placeOf(path: string, { signedIn, setupNeeded }: { signedIn: boolean; setupNeeded: boolean }): Place {
  const page = pageAt(path)
  if (setupNeeded) return page === 'register' ? { page: 'setup' } : { to: '/register' }
  if (page === undefined) return { to: signedIn ? `/404?from=${encodeURIComponent(path)}` : '/404' }
  // who is signed in stays within the product
  if (signedIn && isNotice(path)) return { page: 'product' }
  if ((page === 'login' || page === 'register') && signedIn) return { to: '/admin' }
  if (page === 'product' && !signedIn) return { to: loginFor(path) }
  return { page }
}

const pageAt = (path: string): Page | undefined => (isInside(path) ? 'product' : pages[path.replace(/(.)\/$/, '$1')])

/** True for an address of the protected area. */
export const isInside = (path: string): boolean => /^\/admin(\/|\?|#|$)/.test(path)

/** True for an address that only says why it shows nothing else. */
export const isNotice = (path: string): boolean => ['forbidden', 'not_found', 'under_construction'].includes(pageAt(path) ?? '')

/** True for an address that a login leads away from, in this tab or another; the first run signs in too. */
export const leadsIn = (path: string): boolean => {
  const page = pageAt(path)
  return page === 'login' || page === 'register'
}

/** The login that leads back to where somebody came from. */
export const loginFor = (path: string): string => (path === '/admin' ? '/login' : `/login?back=${encodeURIComponent(path)}`)

/** Where a login leads: back to the page that asked for it, but only within the product. */
export function backFrom(search: string): string | undefined {
  const back = new URLSearchParams(search).get('back')
  return back !== null && isInside(back) ? back : undefined
}
