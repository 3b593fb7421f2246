/**
 * Base address of the calls to the server, without a slash at its end. http is rewritten to https (specification, section 7), except on
 * loopback, where nothing leaves the machine (decisions, Access 3).
 * @param base as configured: a path such as `/api`, or an absolute address
 * @param page address of the page that makes the call
 */
export function secureBase(base: string, page: string): string {
  const url = new URL(base, page)
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) url.protocol = 'https:'
  return url.href.replace(/\/$/, '')
}

/** Whether a host name or address leads to this machine only. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)
}

/** Base address of all calls of this page. */
export const apiBase = (): string => secureBase('/api', location.href)
