import { notFound } from '#domain/kit/errors.ts'
import { workerRosterApi } from '#domain/ledgers/ledgers.api.ts'
import { rosterRow } from '#domain/ledgers/roster.ts'
import { staff } from '#domain/staff/staff.ts'
import { implementing } from '../../access/calls.ts'
import { extentOf, note, noteListing, noteReading } from '../../kit/audit/audit.ts'
import { sheetFile } from '../../kit/exports/export.ts'
import { tellReport } from '../../kit/exports/file-report.ts'
import { startJob } from '../../kit/jobs/jobs.ts'
import { rosterPrintJob } from '../jobs.ts'
import { printRoster } from './print.ts'
import { periodOf, rosterOf } from './read.ts'
import { rosterTable } from './table.ts'

const os = implementing(workerRosterApi)

export const workerRosterRouter = {
  list: os.list.handler(async ({ input, context }) => {
    const { people, ...rest } = await rosterOf(context, input)
    if (people.length > 0) await noteListing(context.db, context, 'worker_roster', people.length, input)
    return { people: people.map((one) => rosterRow.parse(one)), ...rest }
  }),
  person: os.person.handler(async ({ input: { staff_id, ...day }, context }) => {
    const [found] = (await rosterOf(context, { ...day, staff_id: [staff_id] })).people
    if (!found) throw notFound()
    await noteReading(context.db, context, staff.name, staff_id)
    return found
  }),
  export: os.export.handler(async ({ input: { format, language, ...whose }, context }) => {
    const { people, left_out } = await rosterOf(context, whose)
    await note(context.db, context, {
      act: 'export',
      entity: 'worker_roster',
      record: null,
      metadata: { ...extentOf(people.length, whose), format },
    })
    return sheetFile(context, format, rosterTable(people, language, periodOf(whose).to), left_out)
  }),
  print: os.print.handler(async ({ input, context, signal }) => {
    const { file, ...report } = await printRoster(context, input, signal ? { signal } : {})
    tellReport(context, report)
    return file
  }),
  printJob: os.printJob.handler(({ input, context }) => startJob(context, rosterPrintJob, input)),
}
