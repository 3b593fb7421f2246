import { isSecure, type Settings } from '../base/settings.ts'

/** The push services of browsers; `*.` stands for one or more names. */
const HOSTS = ['fcm.googleapis.com', '*.push.services.mozilla.com', '*.push.apple.com', '*.notify.windows.com']

const isHost = (host: string, pattern: string) => (pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern)

/**
 * Whether an address belongs to a push service. Browsers bring it, and a made-up one would have the server call anything, such as a machine
 * behind the same firewall.
 */
export const isPushService = (endpoint: string, { pushOrigins }: Pick<Settings, 'pushOrigins'>): boolean => {
  const { origin, protocol, hostname, port, username, password } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  return pushOrigins.includes(origin) || (protocol === 'https:' && port === '' && HOSTS.some((one) => isHost(hostname, one)))
}

/** Why this installation sends nothing to devices; null while it does. `refused`: a push service did not accept its key lately. */
export type PushFault = 'needs_https' | 'refused' | null

/** The push services, by their hosts, that did not accept the key of this installation when this process last called them. */
const refusing = new Set<string>()

export const noteRefusal = (endpoint: string, refused: boolean): void => {
  const { host } = new URL(endpoint)
  if (refused) refusing.add(host)
  else refusing.delete(host)
}

export const isRefusing = (endpoint: string): boolean => refusing.has(new URL(endpoint).host)

/** Whether devices can subscribe at all: browsers let them do so on a secure address only. */
export const canPush = ({ publicUrl }: Pick<Settings, 'publicUrl'>): boolean => isSecure(publicUrl)

export const pushFault = (settings: Pick<Settings, 'publicUrl'>): PushFault =>
  !canPush(settings) ? 'needs_https' : refusing.size > 0 ? 'refused' : null
