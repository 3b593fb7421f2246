import { createContext, use } from 'react'

/** Present state of a group of masked fields, for the fields in it. */
export type MaskedGroup = {
  /** Names of the fields that have a stored value. */
  held: readonly string[]
  /** The values by field name while they are shown; undefined while they are masked. */
  revealed: Readonly<Record<string, unknown>> | undefined
  /** The controls for new values are shown. */
  open: boolean
}

export const MaskedContext = createContext<MaskedGroup | undefined>(undefined)

export const useMaskedGroup = (): MaskedGroup => {
  const group = use(MaskedContext)
  if (!group) throw new Error('a masked field stands outside of a group that can show it')
  return group
}
