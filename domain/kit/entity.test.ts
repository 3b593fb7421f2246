import { expect, test } from 'vitest'
import type { ActsOf } from './entity.ts'
import { byAct, choice, date, optional } from './fields.ts'

const fields = { state: byAct(choice('requests:state', ['open', 'done'])), proposed_from: byAct(optional(date())) }
type Allowed = ActsOf<typeof fields>
type Close<Fact extends string, From extends string, To extends string> = {
  acts: { fact: Fact; steps: { close: { from: [From]; to: To } } }
}
type IsAllowed<T> = T extends Allowed ? true : false

// checked by the compiler: an act may only name states of the fact that it changes, also where another fact has such a state
const leadsToState: IsAllowed<Close<'state', 'open', 'done'>> = true
const leadsToNone: IsAllowed<Close<'state', 'open', 'held'>> = false
const comesFromNone: IsAllowed<Close<'state', 'held', 'done'>> = false
const changesNone: IsAllowed<Close<'standing', 'open', 'done'>> = false

test('an act leads from a state to a state that there are, also where acts change several facts', () => {
  expect([leadsToState, leadsToNone, comesFromNone, changesNone]).toEqual([true, false, false, false])
})
