import { useState } from 'react'

/** Milliseconds for which a button rests after it was pressed. */
const REST = 800

/**
 * For a button in whose place there is the next step once it was pressed: a double tap must not do both. `rest` is called with each press; whoever is
 * `resting` takes none.
 */
export function useRest(): { resting: boolean; rest: () => void } {
  const [resting, setResting] = useState(false)
  const rest = () => {
    setResting(true)
    setTimeout(() => setResting(false), REST)
  }
  return { resting, rest }
}
