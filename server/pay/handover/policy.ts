import { layoutIssues } from '#domain/pay/handover/handoverLayout.ts'
import { fitting } from '../../kit/records/fitting.ts'

/** What layouts of hand-over files add to the common handlers. */
export const handoverLayoutPolicy = { derive: fitting(layoutIssues) }
