import { z } from 'zod'
import { act, flag, get, getFile, many, post, resource } from '../../kit/contract.ts'
import { inputSchema, type Row, rowSchema } from '../../kit/entity.ts'
import { asked, date, month as monthFact, omittable } from '../../kit/fields.ts'
import { withFiles, withPhotos } from '../../kit/fileCalls.ts'
import { jobRow } from '../../kit/jobs.ts'
import { languages } from '../../kit/languages.ts'
import { transportProposal } from './proposals.ts'
import { transportSums } from './sheet.ts'
import { transportEntry, transportMeans, transportPurposes, transportStates, trips } from './transportEntry.ts'

export type TransportRow = Row<typeof transportEntry>

/** Entries that are approved, and ways that are taken over, at once. */
export const MAX_APPROVED = 200
export const MAX_TAKEN = 300

const month = monthFact().schema
/** A month of somebody, or of everybody. `due_on`: another day on which its pay is due than that of the company; `sample`: with the people of the sample company. */
const ofMonth = z.strictObject({
  month,
  staff_id: many(z.uuid()),
  due_on: omittable(date().schema),
  sample: omittable(flag),
})
export const transportPrintInput = ofMonth.extend({ language: z.enum(languages) })
export type TransportPrintInput = z.infer<typeof transportPrintInput>

/** Somebody's sums of a month. */
const person = z
  .object({ staff_id: z.uuid(), staff_code: z.string(), name: z.string(), kana: z.string().nullable(), sample: z.boolean() })
  .extend(transportSums.shape)
export type TransportPerson = z.infer<typeof person>
/** An entry on the sheet of its month. */
const line = z.object({
  id: z.uuid(),
  version: z.int(),
  date: z.iso.date(),
  state: z.enum(transportStates),
  purpose: z.enum(transportPurposes),
  means: z.enum(transportMeans),
  origin: z.string(),
  destination: z.string(),
  trip: z.enum(trips),
  km: z.string().nullable(),
  fare: z.int(),
  parking: z.int().nullable(),
  toll: z.int().nullable(),
  patient_name: z.string().nullable(),
  remarks: z.string().nullable(),
  /** Photos and files of receipts. */
  receipts: z.int(),
})
export type TransportSheetLine = z.infer<typeof line>

const ways = { staff_id: z.uuid(), month, language: z.enum(languages) }
const { means, trip, km, fare } = inputSchema(transportEntry).shape

export const transportEntriesApi = {
  ...resource(transportEntry, {
    read: 'transport.read',
    change: 'transport.write',
    history: 'transport.decide',
    remove: 'transport.decide',
    restore: 'transport.decide',
  }),
  ...withFiles(transportEntry, { read: 'transport.read', write: 'transport.write' }),
  ...withPhotos(transportEntry, 'transport.write'),
  /** Asks for a fare: for oneself, or by the office for somebody else. */
  ask: post('/transport-entries', 'transport.write')
    .input(inputSchema<(typeof transportEntry)['fields']>(transportEntry))
    .output(rowSchema(transportEntry)),
  submit: act(transportEntry, 'submit', { action: 'transport.write' }),
  approve: act(transportEntry, 'approve', { action: 'transport.decide' }),
  sendBack: act(transportEntry, 'send_back', { action: 'transport.decide' }),
  withdraw: act(transportEntry, 'withdraw', { action: 'transport.write' }),
  reopen: act(transportEntry, 'reopen', { action: 'transport.decide' }),
  /** Approves several, all or none. */
  approveMany: post('/transport-entries/approve', 'transport.decide', 200)
    .input(
      z.strictObject({
        entries: z
          .array(z.strictObject({ id: z.uuid(), version: z.int().positive() }))
          .min(1)
          .max(MAX_APPROVED),
      }),
    )
    .output(z.object({ approved: z.int() })),
  /** Ways of a month that somebody may ask a fare for and has not yet, from visits and reports that are over. `language`: of the word for home. */
  proposals: get('/transport-entries/proposals', 'transport.write')
    .input(z.strictObject(ways))
    .output(z.object({ proposals: z.array(transportProposal) })),
  /** Asks for fares of proposed ways. `left`: how many are no proposals any more, such as those that were taken over on another device. */
  take: post('/transport-entries/proposals', 'transport.write', 200)
    .input(
      z.strictObject({
        ...ways,
        ways: z
          .array(z.strictObject({ source: asked(200).min(1), means, trip, km, fare }))
          .min(1)
          .max(MAX_TAKEN),
      }),
    )
    .output(z.object({ taken: z.int(), left: z.int() })),
  /** Sums of a month of everybody who has asked for a fare in it. */
  sheet: get('/transport-sheet', 'transport.read', { lists: transportEntry.name })
    .input(ofMonth)
    .output(z.object({ due_on: z.iso.date(), people: z.array(person), left_out: z.int() })),
  /** The month of one person with its entries by date. */
  person: get('/transport-sheet/{staff_id}', 'transport.read')
    .input(z.strictObject({ staff_id: z.uuid(), month, due_on: omittable(date().schema) }))
    .output(z.object({ due_on: z.iso.date(), person, lines: z.array(line) })),
  /** The sheet of each person on a page of its own. */
  print: getFile('/transport-sheet/print', 'transport.read').input(transportPrintInput).output(z.file()),
  /** The same for so many people that it takes longer than anybody waits (`needs_job`). */
  printJob: post('/transport-sheet/print/job', 'transport.read', 202).input(transportPrintInput).output(jobRow),
}
