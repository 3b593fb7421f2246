import { createContext, useContext } from 'react'

const One = createContext<{ make: (staff: string) => void; isBusy: boolean }>({ make: () => undefined, isBusy: true })
/** Makes the slip of one person, from a cell of the table. */
export const MakeOne = { Provider: One, use: () => useContext(One) }
