import { useRef, useState } from 'react'
import type { Option } from '#domain/kit/option.ts'
import { doubleFacts, type Entity } from '#domain/kit/entity.ts'
import { callsOf } from '../../calls.ts'
import type { Values } from '../values/values.ts'

/** A new record that is held back because records of the same person may exist, and the records found. */
export type Doubles = { input: Values; found: readonly Option[] }

/** Looks for duplicates before a new record of a person is sent, and asks once whether to create it (`double` of the entity). */
export function useDoubles(entity: Entity) {
  const [asked, setAsked] = useState<Doubles>()
  /** The facts that somebody decided to create despite duplicates: another attempt with the same facts is not asked about. */
  const confirmed = useRef<string>(undefined)
  const toldBy = (input: Values) => Object.fromEntries(Object.keys(doubleFacts(entity)).map((name) => [name, input[name] ?? null]))

  return {
    asked,
    /** Whether the record has to wait for an answer of the person. A failed look-up does not prevent saving. */
    waitsFor: async (input: Values): Promise<boolean> => {
      if (!entity.double) return false
      const facts = toldBy(input)
      if (JSON.stringify(facts) === confirmed.current) return false
      const found =
        (await callsOf(entity.name)
          ?.doubles.call(facts)
          .catch(() => [])) ?? []
      if (found.length > 0) setAsked({ input, found })
      return found.length > 0
    },
    confirm: ({ input }: Doubles) => {
      confirmed.current = JSON.stringify(toldBy(input))
    },
    close: () => setAsked(undefined),
  }
}
