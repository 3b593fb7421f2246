/** A page before the login, or the product itself. */
export type Page =
  | 'login'
  | 'setup'
  | 'register'
  | 'forgot'
  | 'reset'
  | 'confirm'
  | 'sign'
  | 'verify'
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
  '/sign': 'sign',
  '/verify': 'verify',
  '/403': 'forbidden',
  '/404': 'not_found',
  '/under-construction': 'under_construction',
}

/**
 * The page that an address shows, or the address to which it redirects (specification, sections 2 and 6; decisions, Access 2).
 * @param setupNeeded no administrator can sign in yet; every page then redirects to the setup
 */
export function placeOf(path: string, { signedIn, setupNeeded }: { signedIn: boolean; setupNeeded: boolean }): Place {
  const page = pageAt(path)
  if (setupNeeded) return page === 'register' ? { page: 'setup' } : { to: '/register' }
  if (page === undefined) return { to: signedIn ? `/404?from=${encodeURIComponent(path)}` : '/404' }
  // signed-in people see notices within the product, with its menu
  if (signedIn && isNotice(path)) return { page: 'product' }
  if ((page === 'login' || page === 'register') && signedIn) return { to: '/admin' }
  if (page === 'product' && !signedIn) return { to: loginFor(path) }
  return { page }
}

const pageAt = (path: string): Page | undefined => (isInside(path) ? 'product' : pages[path.replace(/(.)\/$/, '$1')])

/** Whether an address belongs to the protected area. */
export const isInside = (path: string): boolean => /^\/admin(\/|\?|#|$)/.test(path)

/** Whether an address only shows a notice, such as that the page does not exist. */
export const isNotice = (path: string): boolean => ['forbidden', 'not_found', 'under_construction'].includes(pageAt(path) ?? '')

/** Whether an address is left after signing in, in this tab or another; the setup, too, signs the administrator in. */
export const leadsIn = (path: string): boolean => {
  const page = pageAt(path)
  return page === 'login' || page === 'register'
}

/** Address of the login, with the path to which it returns. */
export const loginFor = (path: string): string => (path === '/admin' ? '/login' : `/login?back=${encodeURIComponent(path)}`)

/** Path to which the login returns; only a path within the product is accepted, so that a link cannot redirect elsewhere. */
export function backFrom(search: string): string | undefined {
  const back = new URLSearchParams(search).get('back')
  return back !== null && isInside(back) ? back : undefined
}
