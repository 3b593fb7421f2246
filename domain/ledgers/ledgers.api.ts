import { z } from 'zod'
import { flag, get, getFile, many, post } from '../kit/contract.ts'
import { date, month as monthFact, omittable } from '../kit/fields.ts'
import { jobRow } from '../kit/jobs.ts'
import { languages } from '../kit/languages.ts'
import { exportFormats } from '../kit/sheet.ts'
import { rosterLists, rosterPerson, rosterRow } from './roster.ts'

/**
 * As of a date (`to`, today where nothing is said) or for a period that ends on it; of some people, of some establishments, or of everybody. `sample`: with the people of the sample
 * company, who are left out once the company has people of its own.
 */
const asked = z.strictObject({
  from: omittable(date().schema),
  to: omittable(date().schema),
  who: omittable(z.enum(rosterLists)),
  staff_id: many(z.uuid()),
  establishment_id: many(z.uuid()),
  sample: omittable(flag),
})
export const rosterPrintInput = asked.extend({ language: z.enum(languages) })
export type RosterPrintInput = z.infer<typeof rosterPrintInput>
export type RosterQuery = z.infer<typeof asked>

export const workerRosterApi = {
  /**
   * The roster of workers (Labour Standards Act 107). `others`: how many officers and dispatched people are not on it; `left_out`: how many people of the sample are not.
   * @throws `invalid_input` on `to` for a day to come or before `from`, `not_found` for an establishment that the account is not limited to
   */
  list: get('/worker-roster', 'staff.read')
    .input(asked)
    .output(z.object({ people: z.array(rosterRow), others: z.int(), left_out: z.int() })),
  /** What the roster tells of a person. */
  person: get('/worker-roster/{staff_id}', 'staff.read')
    .input(z.strictObject({ staff_id: z.uuid(), to: omittable(date().schema) }))
    .output(rosterPerson),
  /** The roster as a file, a line for each person. */
  export: getFile('/worker-roster-export', 'staff.read')
    .input(asked.extend({ format: z.enum(exportFormats), language: z.enum(languages) }))
    .output(z.file()),
  /** The roster on paper, a page for each person. */
  print: getFile('/worker-roster-print', 'staff.read').input(rosterPrintInput).output(z.file()),
  /** The same for so many people that it takes longer than anybody waits (`needs_job`). */
  printJob: post('/worker-roster-print/job', 'staff.read', 202).input(rosterPrintInput).output(jobRow),
}

/** Most months of a pack: as long as ledgers are kept at least. */
export const MAX_PACK_MONTHS = 36
const month = monthFact().schema
/** From a month to a month, of an establishment or of all that the account may read. */
export const packInput = z.strictObject({
  from_month: month,
  to_month: month,
  establishment_id: omittable(z.uuid()),
  language: z.enum(languages),
})
export type PackInput = z.infer<typeof packInput>

export const inspectionPacksApi = {
  /**
   * Everything that an inspector asks for in one zip file: each legal ledger on paper and as a table, with an index that tells the SHA-256 of each file.
   * @throws `invalid_input` on `to_month` where it lies before `from_month`, in the future or too far from it, `not_found` for an establishment that the account is not limited to
   */
  exportJob: post('/inspection-pack/job', 'staff.read', 202).input(packInput).output(jobRow),
}
