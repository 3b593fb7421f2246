import type { Entity, PagedEntity } from '#domain/kit/entity.ts'
import { callsOf } from '../calls.ts'
import type { PrintCalls } from '../forms/record/PrintButton.tsx'
import type { SaveCalls } from '../forms/saving/useSave.ts'
import type { NeighbourCalls } from '../forms/record/useListSteps.ts'
import type { RecordCalls } from '../forms/record/useRecord.ts'
import type { ListCalls } from '../tables/useList.ts'
import type { ChildCalls } from './within.ts'

/** The calls of an entity in the contract, where `resource` defines at least these for every stored entity. */
const keptCalls = (entity: Entity): object => {
  const calls = callsOf(entity.name)
  if (!calls) throw new Error(`no calls of the contract keep ${entity.name}`)
  return calls
}
export const recordCallsOf = (entity: Entity) => keptCalls(entity) as ListCalls & RecordCalls
/** The same where its records are also made and changed by forms. */
export const savedCallsOf = (entity: Entity) => keptCalls(entity) as ListCalls & RecordCalls & SaveCalls
/** The calls of an entity whose records have a page of their own. */
export const pageCallsOf = (entity: PagedEntity) => keptCalls(entity) as ListCalls & RecordCalls & NeighbourCalls & PrintCalls
/** The calls of an entity whose records are reached through the record that they belong to. */
export const childCallsOf = (entity: Entity) => keptCalls(entity) as ChildCalls
