import type { z } from 'zod'
import { fieldIssues } from '#domain/kit/issues.ts'
import type { Issues } from './useActForm.ts'

/** Checks the values of a small form by the schema of the call that they go to; values that the schema does not name are not checked. */
export const bySchema =
  <Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) =>
  <Values extends { [Field in keyof Shape]: unknown }>(values: Values): Issues<keyof Values & string> => {
    const checked = schema.safeParse(values)
    if (checked.success) return {}
    const issues = fieldIssues(checked.error.issues, values)
    return Object.fromEntries(issues.map(({ field, ...issue }) => [field.split('.')[0], issue])) as Issues<keyof Values & string>
  }
