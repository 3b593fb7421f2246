import { useRef, useState } from 'react'
import type { Option } from '#domain/kit/contract.ts'
import { doubleFacts, type Entity } from '#domain/kit/entity.ts'
import { callsOf } from '../calls.ts'
import type { Values } from './values.ts'

/** A new record that waits because the person may be there already. */
export type Doubles = { input: Values; found: readonly Option[] }

/** Asks once, before a new record is sent, whether its person is there already (`double` of the entity). */
export function useDoubles(entity: Entity) {
  const [asked, setAsked] = useState<Doubles>()
  /** What somebody decided to create all the same: another attempt with the same facts asks no more. */
  const confirmed = useRef<string>(undefined)
  const toldBy = (input: Values) => Object.fromEntries(Object.keys(doubleFacts(entity)).map((name) => [name, input[name] ?? null]))

  return {
    asked,
    /** Whether the record has to wait for an answer. What cannot be looked up keeps nobody from saving. */
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
