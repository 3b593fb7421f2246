import { endsOf } from '#domain/employees/ends.ts'
import type { DerivedName, Entities } from '#domain/entities.ts'
import type { Entity, Input, Row } from '#domain/kit/entity.ts'
import { visitColumns } from '#domain/visits/entry.ts'
import { residentTaxColumns } from '#domain/pay/conditions/residentTax.ts'
import { tableCount } from '#domain/pay/conditions/taxCondition.ts'
import { nodeColumns } from '../archive/policy.ts'
import type { Sampled } from './byEntity.ts'

type Rules = { [N in DerivedName & Sampled]: (input: Input<Entities[N]>) => Partial<Row<Entities[N]>> }

/** Facts that are instants have whole minutes. */
const thisMinute = () => new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString()

/** Before what the law wants a report of nursing kept for: three years. */
const longAgo = () => new Date(Math.floor(Date.now() / 60_000) * 60_000 - 3 * 366 * 86_400_000).toISOString()

/** By which function of the domain the policy of an entity works out what follows from its facts. One that is missing does not compile. */
const rules: Rules = {
  employee: endsOf,
  archive_node: (node) => ({ ...nodeColumns(node), modified_at: node.kept_as === 'nursing_record' ? longAgo() : thisMinute() }),
  visit: visitColumns,
  payslip: () => ({ source: 'given' }),
  withholding_slip: () => ({ source: 'given' }),
  signature_request: () => ({ signed: 0 }),
  tax_condition: (one) => ({ table_count: tableCount(one) }),
  resident_tax: residentTaxColumns,
}

/** The columns that follow from the facts of a record of the sample, as those of any other. */
export const derivedOf = ({ name }: Entity, input: Record<string, unknown>): Record<string, unknown> =>
  (rules as Partial<Record<string, (input: never) => Record<string, unknown>>>)[name]?.(input as never) ?? {}
