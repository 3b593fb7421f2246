import { createContext, type ReactNode, use } from 'react'
import type { Place } from '../noun.ts'

/** Link to the screen of a record by its table and id; undefined where there is none. `day` is the day to show on a screen of a month. */
type PlaceOf = (table: string, id: string, day?: string) => Place | undefined

/** Context with the links to records, provided by the shell, which knows the screens. */
export const Places = createContext<PlaceOf>(() => undefined)
export const usePlaceOf = (): PlaceOf => use(Places)

/** Link to the list of visits of a staff member or a patient, provided by the shell too. */
type VisitsPlace = (of: 'staff_id' | 'patient_id', id: string) => Place | undefined
export const VisitsOf = createContext<VisitsPlace>(() => undefined)

/** The links to the screens on which a record is worked on, provided by the shell too; null where nothing knows them. */
export const RecordPlacesOf = createContext<(of: { table: string; id: string }) => ReactNode>(() => null)
