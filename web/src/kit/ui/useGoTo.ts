import { useNavigate } from '@tanstack/react-router'
import type { Place } from '../noun.ts'

/** Returns a function that opens the screen of a place. */
export const useGoTo = (): ((place: Place) => Promise<void>) => {
  const navigate = useNavigate()
  return (place) => navigate(place)
}
