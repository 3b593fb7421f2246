import { readStored, writeStored } from '#web/kit/stored.ts'

/** What the pages before the login hand on to each other within one tab, so that no address carries it. */
type HandedOver = {
  /** Address of the person. */
  email?: string
  /** Token of a one-time link. */
  link?: string
  /** A new password was just set. */
  changed?: boolean
  /** The second factors of the account stayed as they were. */
  factors?: boolean
}
const key = 'before-login'

export const handedOver = (): HandedOver => {
  const kept = readStored(key, 'sessionStorage')
  return typeof kept === 'object' && kept !== null ? kept : {}
}

export const handOver = (more: HandedOver): void => writeStored(key, { ...handedOver(), ...more }, 'sessionStorage')

export const dropHandedOver = (...names: (keyof HandedOver)[]): void => {
  const rest = Object.fromEntries(Object.entries(handedOver()).filter(([name]) => !names.some((each) => each === name)))
  writeStored(key, Object.keys(rest).length > 0 ? rest : undefined, 'sessionStorage')
}
