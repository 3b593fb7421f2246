import { z } from 'zod'
import { flag, get, getFile, many, post, postSecret, resource } from '../../kit/contract.ts'
import { inputSchema } from '../../kit/entity.ts'
import { month as monthFact, omittable } from '../../kit/fields.ts'
import { attendancePerson } from '../../time/attendance/attendance.ts'
import { monthDifference } from '../../time/month/difference.ts'
import { monthStates } from '../../time/month/monthActs.ts'
import { handoverLayout } from './handoverLayout.ts'

const month = monthFact().schema

/** For whom: everybody in reach, or the people of some establishments. */
const asked = z.strictObject({ month, layout_id: z.uuid(), establishment_id: many(z.uuid()) })
/** `only_changes`: those alone whose closing was not handed over with this layout yet, be it the first one or one after another. */
const chosen = asked.extend({ only_changes: omittable(flag) })

/**
 * Where somebody's month stands with a layout. `open`: it is not closed and was never handed over; `ready`: closed and not handed over; `given`: handed over as it is closed;
 * `changed`: handed over, and closed anew since; `reopened`: handed over, and open again.
 */
export const handoverStandings = ['open', 'ready', 'given', 'changed', 'reopened'] as const
export type HandoverStanding = (typeof handoverStandings)[number]

/** Closings are told by their number; `given`: the last hand-over in which the person is. */
const person = attendancePerson.extend({
  standing: z.enum(handoverStandings),
  state: z.enum(monthStates),
  closing: z.int().nullable(),
  given: z.object({ id: z.uuid(), at: z.string(), closing: z.int() }).nullable(),
})
export type HandoverPerson = z.infer<typeof person>

/** A character that the letter set lacks: how often it occurs, and in which column and line first. It is written as 〓. */
const unmappable = z.object({ char: z.string(), count: z.int(), where: z.string() })

/** A file that was handed over. `whole`: all its lines are still there; those of people whose records were erased are gone. */
const handover = z.object({
  id: z.uuid(),
  month,
  layout_id: z.uuid().nullable(),
  layout_name: z.string(),
  only_changes: z.boolean(),
  file_name: z.string(),
  sha256: z.string(),
  size: z.int(),
  people: z.int(),
  made_at: z.string(),
  /** Name of the account; null where it is gone, or where the product did. */
  made_by: z.string().nullable(),
  whole: z.boolean(),
})
export type Handover = z.infer<typeof handover>

/** A person of a hand-over: which closing was given, and which is the last by now. */
const handedOver = attendancePerson.extend({ closing: z.int(), last: z.int() })
export type HandedOver = z.infer<typeof handedOver>

/** The first lines of a file, as they are written. `people`: how many lines of people the whole file has. */
const lines = z.object({ lines: z.array(z.string()), people: z.int(), unmappable: z.array(unmappable) })

export const handoverLayoutsApi = resource(handoverLayout, {
  read: 'handover_layouts.read',
  write: 'handover_layouts.write',
  restore: 'handover_layouts.restore',
})

export const handoversApi = {
  /** Everybody who was employed in the month or has a visit in it, with whether the month is closed and was handed over. */
  standing: get('/handovers/standing', 'handover.read')
    .input(asked)
    .output(z.object({ people: z.array(person), left_out: z.int() })),
  /** What somebody's last closing tells otherwise than the one that was handed over last; null where nothing was, or nothing newer is closed. */
  difference: get('/handovers/difference', 'handover.read')
    .input(z.strictObject({ month, layout_id: z.uuid(), staff_id: z.uuid() }))
    .output(monthDifference.nullable()),
  /** The hand-overs of a month, the newest first: those all of whose people the reader reaches. */
  list: get('/handovers', 'handover.read').input(z.strictObject({ month })).output(z.array(handover)),
  /** Whose closings a hand-over has. */
  people: get('/handovers/{id}/people', 'handover.read')
    .input(z.strictObject({ id: z.uuid() }))
    .output(z.array(handedOver)),
  /** The first lines that a layout makes, as it stands in a form: of the last month that is closed for anybody, or else of an example. */
  preview: postSecret('/handovers/preview', 'handover.read', 200)
    .input(z.strictObject({ layout: inputSchema(handoverLayout) }))
    .output(lines.extend({ month: month.nullable() })),
  /** What a hand-over would write, before it is made: nothing is stored. */
  check: get('/handovers/check', 'handover.write').input(chosen).output(lines),
  /**
   * Makes the file of those of the choice whose month is closed, and keeps who is in it with which closing.
   * @throws `nobody_closed` where nobody's month is, `nothing_changed` where only changes are asked for and there is none
   */
  make: post('/handovers', 'handover.write').input(chosen).output(handover),
  /** The same file again, byte by byte. */
  file: getFile('/handovers/{id}/file', 'handover.read')
    .input(z.strictObject({ id: z.uuid() }))
    .output(z.file()),
}
