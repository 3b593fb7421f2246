import type { FieldIssue } from '#domain/kit/errors.ts'
import { invalid } from '#domain/kit/errors.ts'
import { today } from '../base/today.ts'

/** Makes a `derive` of a policy from a rule of the domain: refuses a record whose facts do not fit together, and derives no columns. */
export const fitting =
  <I>(rule: (input: I, today: string) => FieldIssue[]) =>
  (_: unknown, input: I): Promise<Record<string, never>> => {
    const issues = rule(input, today())
    return issues.length > 0 ? Promise.reject(invalid(...issues)) : Promise.resolve({})
  }
