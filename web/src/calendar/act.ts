import type { Input, Row } from '#domain/kit/entity.ts'
import { calendarEvent } from '#domain/calendar/calendarEvent.ts'

export type EventRow = Row<typeof calendarEvent> & Record<string, unknown>
export type EventChanges = Partial<Input<typeof calendarEvent>>

/** Something done to an event that can be taken back: facts from what they held to what they hold, or into and out of the trash. */
export type EventAct = { readonly id: string; readonly title: string } & (
  | { readonly do: 'change'; readonly from: EventChanges; readonly to: EventChanges }
  | { readonly do: 'trash' }
  | { readonly do: 'restore' }
)

/** The act that takes an act back. */
export const inverse = (act: EventAct): EventAct => {
  const { id, title } = act
  if (act.do === 'change') return { id, title, do: 'change', from: act.to, to: act.from }
  return { id, title, do: act.do === 'trash' ? 'restore' : 'trash' }
}

const names = Object.keys(calendarEvent.fields) as (keyof EventChanges)[]

/** What differs between two versions of an event; undefined when nothing does. */
export const changeBetween = (before: EventRow, after: EventRow): EventAct | undefined => {
  const differing = names.filter((name) => !same(name, before[name], after[name]))
  const part = (row: EventRow): EventChanges => Object.fromEntries(differing.map((name) => [name, row[name]]))
  return differing.length === 0
    ? undefined
    : { id: after.id, title: after.title, do: 'change', from: part(before), to: part(after) }
}

/** Whether an event still is as an act expects it: what somebody else has changed since is not overwritten. */
export const fits = (act: EventAct, row: EventRow): boolean => {
  if (act.do !== 'change') return (row.deleted_at === null) === (act.do === 'trash')
  return row.deleted_at === null && Object.entries(act.from).every(([name, value]) => same(name, value, row[name]))
}

/** Instants are compared as moments, whatever their offset. */
const same = (name: string, one: unknown, other: unknown): boolean =>
  name.endsWith('s_at') ? Date.parse(String(one)) === Date.parse(String(other)) : JSON.stringify(one) === JSON.stringify(other)
