import { handedOver, handOver } from './entry/handOver.ts'

/**
 * Takes the token of a one-time link out of the address at once, so that it is neither in the history nor visible on the screen. The tab
 * keeps the token, so that the page can be reloaded.
 */
export function takeLink(): string | undefined {
  const token = new URLSearchParams(location.hash.slice(1)).get('token')
  if (token) {
    handOver({ link: token })
    history.replaceState(history.state, '', location.pathname + location.search)
  }
  return handedOver().link
}
