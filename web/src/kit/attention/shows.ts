import { attentionKinds } from '#domain/attention.ts'
import type { AttentionName } from '#domain/kit/attention.ts'

type Table = (typeof attentionKinds)[AttentionName]['tables'][number] | (typeof acting)[number]
/** Tables that decide who has to act on deadlines. */
const acting = ['staff', 'establishment', 'user_account'] as const
/** Tables from which the deadlines, and the people who have to act on them, are read. */
export const attentionTables: readonly Table[] = [
  ...new Set<Table>([...Object.values(attentionKinds).flatMap<Table>(({ tables }) => tables), ...acting]),
]
