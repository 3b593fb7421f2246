import { attentionKinds } from '#domain/attention.ts'
import type { AttentionName } from '#domain/kit/attention.ts'

type Table = (typeof attentionKinds)[AttentionName]['tables'][number] | (typeof acting)[number]
/** The tables that say who is to act. */
const acting = ['staff', 'establishment', 'user_account'] as const
/** Those from which it is read what ends, and for whom. */
export const attentionTables: readonly Table[] = [
  ...new Set<Table>([...Object.values(attentionKinds).flatMap<Table>(({ tables }) => tables), ...acting]),
]
