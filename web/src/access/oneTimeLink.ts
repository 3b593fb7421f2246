import { handedOver, handOver } from './entry/handOver.ts'

/**
 * The token of a one-time link. It is taken out of the address at once, so that neither the history nor a glance at the
 * screen gives it away, and kept in this tab, so that the page can be loaded again.
 */
export function takeLink(): string | undefined {
  const token = new URLSearchParams(location.hash.slice(1)).get('token')
  if (token) {
    handOver({ link: token })
    history.replaceState(history.state, '', location.pathname + location.search)
  }
  return handedOver().link
}
