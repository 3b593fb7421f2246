import type { InferContractRouterInputs } from '@orpc/contract'
import { z } from 'zod'
import { contract, type Contract } from '#domain/contract.ts'
import { auditedTables } from '#domain/entities.ts'
import type { AuditedTable } from '#domain/kit/audit.ts'
import type { Meta } from '#domain/kit/contract.ts'

type Inputs = InferContractRouterInputs<Contract>
type Group = keyof Contract
/** The name of a call, such as `patients.get`. */
export type CallPath = { [G in Group]: `${G}.${keyof Contract[G] & string}` }[Group]
/** What a call takes, as a client writes it. */
export type InputOf<P extends CallPath> = P extends `${infer G extends Group}.${infer K}` ? Inputs[G][K & keyof Inputs[G]] : never

/**
 * A call as the contract has it. `properties` are the names that its input may have; `accepts` tells whether an input is in order,
 * `faults` what in an answer is not.
 */
export type Call = Meta & {
  path: CallPath
  group: Group
  method: string
  route: string
  properties: readonly string[]
  accepts: (input: unknown) => boolean
  faults: (answer: unknown) => string[]
}

const facts = new Set(
  auditedTables.flatMap(({ fields, derived, computed }: AuditedTable) => Object.keys({ ...fields, ...derived, ...computed })),
)

/** What is not as its schema says. A fact that the list does not show or the reader may not see is absent. */
const faultsOf = (schema: z.ZodType, answer: unknown): string[] =>
  (schema.safeParse(answer, { reportInput: true }).error?.issues ?? [])
    .filter(({ path, input }) => !(input === undefined && facts.has(String(path.at(-1)))))
    .map(({ path, message }) => `${path.join('.')}: ${message}`)

const callOf = (group: Group, name: string, procedure: Contract['home']['audit'] | Contract['kit']['live']): Call => {
  const { meta, route, inputSchema, outputSchema } = procedure['~orpc'] as {
    meta: Meta
    route: { method?: string; path?: string }
    inputSchema: unknown
    outputSchema: unknown
  }
  return {
    ...meta,
    group,
    path: `${group}.${name}` as CallPath,
    method: route.method ?? 'GET',
    route: route.path ?? '',
    properties: inputSchema instanceof z.ZodObject ? Object.keys(inputSchema.shape) : [],
    faults: (answer) => (outputSchema instanceof z.ZodType ? faultsOf(outputSchema, answer) : []),
    accepts: (input) => !(inputSchema instanceof z.ZodType) || inputSchema.safeParse(input).success,
  }
}

/** Every call of the contract. */
export const calls: readonly Call[] = Object.entries(contract).flatMap(([group, procedures]) =>
  Object.entries(procedures).map(([name, procedure]) => callOf(group as Group, name, procedure)),
)

/** Whether a call begins a job, which does the work later with the rights of then. */
export const beginsJob = ({ path }: Call) => path.endsWith('Job')
/** Whether a call changes nothing. */
export const isReading = ({ method }: Call) => method === 'GET'
