import type { AnyContractRouter } from '@orpc/contract'
import { contract, keptBy } from '#domain/contract.ts'
import { allEntities, auditedTables } from '#domain/entities.ts'
import { metaOf, type Upload } from '#domain/kit/contract.ts'
import type { Action } from '#domain/kit/permissions.ts'
import { archiveVersions } from './archive/versions.ts'
import { attention } from './attention.ts'
import { signedPapers } from './documents/signedPapers.ts'
import type { Nouns } from './kit/context/context.ts'
import { scopes } from './scopes.ts'
import { exampleOf } from './sample/examples.ts'
import { acting } from './staff/acting.ts'

const readActions = new Map<string, Action>([
  ...[...keptBy].map(([table, { read }]) => [table, read] as const),
  ['company', 'company.read'],
])

const writeActions = new Map([...keptBy].flatMap(([table, { write }]) => (write ? [[table, write] as const] : [])))

/** The calls that take a file, by what their addresses look like. */
const uploads = Object.values(contract)
  .flatMap((calls): AnyContractRouter[] => Object.values(calls))
  .flatMap((call): [RegExp, Upload][] => {
    const { path = '' } = (call as { '~orpc': { route: { path?: string } } })['~orpc'].route
    const kind = metaOf(call).uploads
    return kind ? [[new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]*')}$`), kind]] : []
  })
const uploadAt = (path: string): Upload | undefined => uploads.find(([pattern]) => pattern.test(path))?.[1]

const ofStaff = (action: Action) => ({ of: 'staff', action })

/** What the kit is told of the nouns when the program starts. */
export const nouns: Nouns = {
  entities: allEntities,
  audited: auditedTables,
  filed: [...auditedTables, archiveVersions, signedPapers],
  scopes,
  readActions,
  changedOf: {
    attendance_month: ofStaff('attendance.read'),
    punch: ofStaff('clock.read'),
    leave_ledger: ofStaff('leave.read'),
    staff_check: ofStaff('staff.read'),
    patient_check: { of: 'patient', action: 'patients.read' },
  },
  writeActions,
  uploadAt,
  attention,
  acting,
  example: exampleOf,
}
