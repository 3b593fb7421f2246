import { createContext, useContext } from 'react'
import type { PayResultRow } from '#domain/pay/run/payRuns.api.ts'

const Choice = createContext<(row: PayResultRow) => void>(() => undefined)
/** Opens the lines of somebody, from a cell of the table. */
export const ResultChoice = { Provider: Choice, use: () => useContext(Choice) }
