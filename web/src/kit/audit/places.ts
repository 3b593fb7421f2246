import { createContext, use } from 'react'

type Place = { to: string; params?: { id: string }; search?: { visit: string } }
/** The screen of a record that the trail tells of; undefined where it has none. */
type PlaceOf = (table: string, id: string) => Place | undefined

/** Filled where the screens are known (shell). */
export const Places = createContext<PlaceOf>(() => undefined)
export const usePlaceOf = (): PlaceOf => use(Places)
