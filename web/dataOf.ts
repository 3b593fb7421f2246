import { minifyContractRouter } from '@orpc/contract'
import * as contract from '../domain/contract.ts'
import * as frame from '../domain/frame.ts'
import * as holidays from '../domain/kit/nationalDates.ts'

/** A value as program text. */
const written = (value: unknown): string =>
  value instanceof Map ? `new Map(${JSON.stringify([...(value as Map<unknown, unknown>)])})` : JSON.stringify(value)

const files: Readonly<Record<string, object>> = {
  'domain/contract.ts': { ...contract, contract: minifyContractRouter(contract.contract) },
  'domain/frame.ts': frame,
  'domain/kit/nationalDates.ts': holidays,
}

/**
 * Of some files of the domain browsers need only what comes out of them: every call by its address, without the checks of its input and output,
 * every entity without its facts, and of holidays the names. Answers such a file as a program of plain data; undefined for any other.
 */
export const dataOf = (file: string): string | undefined => {
  const values = files[file]
  return (
    values &&
    Object.entries(values)
      .map(([name, value]) => `export const ${name} = ${written(value)}`)
      .join('\n')
  )
}
