import { useEffect } from 'react'
import { isAtDesk, useMe } from '#web/access/useMe.ts'
import { keep } from '#web/kit/device.ts'
import { settled } from '#web/kit/firstShown.ts'
import { carryProgram } from '#web/kit/offline/program.ts'

/** Stores the program and who is signed in on the device of an office, so that it opens without a network. The day of a helper does so itself. */
export function useCarriedDesk(): void {
  const person = useMe()
  useEffect(() => {
    if (!isAtDesk(person)) return
    void keep('me', person)
    void settled.then(() => carryProgram())
  }, [person])
}
