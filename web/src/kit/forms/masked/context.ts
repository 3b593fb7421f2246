import { createContext, use } from 'react'

/** How the masked fields of a group are shown now. */
export type MaskedGroup = {
  /** Names of the fields that hold a value. */
  held: readonly string[]
  /** The values while they are shown for a reason. */
  revealed: Readonly<Record<string, unknown>> | undefined
  /** New values may be typed. */
  open: boolean
}

export const MaskedContext = createContext<MaskedGroup | undefined>(undefined)

export const useMaskedGroup = (): MaskedGroup => {
  const group = use(MaskedContext)
  if (!group) throw new Error('a masked field stands outside of a group that can show it')
  return group
}
