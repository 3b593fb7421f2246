import type { AnyContractRouter } from '@orpc/contract'
import { metaOf } from '#domain/kit/contract.ts'
import type { Entity } from '#domain/kit/entity.ts'
import type { Action } from '#domain/kit/permissions.ts'
import type { Policy } from './resource.ts'
import { bulkJob } from './bulkJob.ts'
import { exportJob } from './exportJob.ts'
import { importJob, undoJob } from './importJob.ts'
import type { JobKind } from '../jobs/kind.ts'

/** The kinds of background jobs of an entity: those for which its contract has a call, with the permission of that call. */
export const entityJobs = <E extends Entity>(
  api: Readonly<Record<string, AnyContractRouter>>,
  e: E,
  policy: Policy<E>,
): JobKind[] => {
  const actionOf = (call: string): Action | undefined => api[call] && metaOf(api[call]).action
  const [exports, imports, undo, bulk, restore] = ['exportJob', 'importJob', 'undoJob', 'bulk', 'bulkRestore'].map(actionOf)
  return [
    ...(exports ? [exportJob(e, policy.cells, exports)] : []),
    ...(imports ? [importJob(e, policy, imports)] : []),
    ...(undo ? [undoJob(e, policy, undo)] : []),
    ...(bulk ? [bulkJob(e, policy, bulk, 'bulk')] : []),
    ...(restore ? [bulkJob(e, policy, restore, 'bulkRestore')] : []),
  ]
}
