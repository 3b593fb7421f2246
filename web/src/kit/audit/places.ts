import { createContext, use } from 'react'
import type { Place } from '../noun.ts'

/** The screen of a record that the audit log tells of; undefined where it has none. `day`: what of it is asked for, where a screen shows a month. */
type PlaceOf = (table: string, id: string, day?: string) => Place | undefined

/** Filled where the screens are known (shell). */
export const Places = createContext<PlaceOf>(() => undefined)
export const usePlaceOf = (): PlaceOf => use(Places)

/** The list of somebody's visits, filled at the same place. */
type VisitsPlace = (of: 'staff_id' | 'patient_id', id: string) => Place | undefined
export const VisitsOf = createContext<VisitsPlace>(() => undefined)
