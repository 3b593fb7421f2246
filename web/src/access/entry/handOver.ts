import { readStored, writeStored } from '#web/kit/stored.ts'

/** Data that the pages before the login pass to each other within one tab; kept in the session storage so that it is in no address. */
type HandedOver = {
  /** E-mail address of the person. */
  email?: string
  /** Token of a one-time link. */
  link?: string
  /** A new password was just set. */
  changed?: boolean
  /** The account has second factors, which stayed unchanged. */
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
