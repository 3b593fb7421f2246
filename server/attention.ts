import { attentionKinds } from '#domain/attention.ts'
import type { AttentionName } from '#domain/kit/attention.ts'
import { companySources } from './company/attention.ts'
import { documentSources } from './documents/attention.ts'
import { employeeSources } from './employees/attention.ts'
import { staffSources } from './employees/staffAttention.ts'
import type { Attention, Source } from './kit/context/context.ts'
import { leaveSources } from './leave/attention.ts'
import { patientSources } from './patients/attention.ts'
import { propertySources } from './property/attention.ts'
import { timeSources } from './time/attention.ts'

/** Where every kind is read from. One that is missing does not compile. */
const sources: Readonly<Record<AttentionName, Source>> = {
  ...staffSources,
  ...employeeSources,
  ...patientSources,
  ...propertySources,
  ...companySources,
  ...leaveSources,
  ...timeSources,
  ...documentSources,
}

/** Everything that ends, with where it is read from. */
export const attention: ReadonlyMap<string, Attention> = new Map(
  Object.entries(sources).map(([name, source]) => [name, { kind: attentionKinds[name as AttentionName], source }]),
)
