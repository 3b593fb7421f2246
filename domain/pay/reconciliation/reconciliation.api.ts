import { z } from 'zod'
import { flag, get, getFile, many } from '../../kit/contract.ts'
import { month as monthFact, omittable } from '../../kit/fields.ts'
import { languages } from '../../kit/languages.ts'
import { exportFormats } from '../../kit/sheet.ts'
import { difference } from './reconciliation.ts'

/** A wage period by its month, of some establishments or of all. `sample`: with the people of the sample company. */
const asked = z.strictObject({ month: monthFact().schema, establishment_id: many(z.uuid()), sample: omittable(flag) })
export type ReconciliationQuery = z.infer<typeof asked>

export const reconciliationApi = {
  /** Where plan, reports, attendance and pay of a month do not agree. `people`: how many were compared; `runs`: how many pay runs of wages the month has. */
  get: get('/reconciliation', 'pay_runs.read')
    .input(asked)
    .output(z.object({ differences: z.array(difference), people: z.int(), runs: z.int(), left_out: z.int() })),
  /** The same as a file, a line for each difference. */
  export: getFile('/reconciliation-export', 'pay_runs.read')
    .input(asked.extend({ format: z.enum(exportFormats), language: z.enum(languages) }))
    .output(z.file()),
}
