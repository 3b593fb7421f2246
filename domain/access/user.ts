import { z } from 'zod'
import { choice, email, optional, text } from '../kit/fields.ts'
import { languages } from '../kit/languages.ts'
import { roles } from '../kit/permissions.ts'

export const accountGenders = ['f', 'm', 'n'] as const

/** Facts of a login account (specification section 3, User). */
export const userFields = {
  last_name: text(50),
  first_name: text(50),
  email: email(),
  gender: optional(choice('access:gender', accountGenders)),
  role: choice('access:role', roles),
  job: optional(text(50)),
}

export const MIN_PASSWORD = 12
export const MAX_PASSWORD = 200
const password = z.string().min(MIN_PASSWORD).max(MAX_PASSWORD)


/** First run: the first administrator and the company (decisions on access, point 2). */
export const setupInput = z.strictObject({
  code: z.string().overwrite((s) => s.normalize('NFKC').trim().toUpperCase()).min(1).max(20),
  company_name: text(100).schema,
  language: z.enum(languages),
  last_name: userFields.last_name.schema,
  first_name: userFields.first_name.schema,
  email: userFields.email.schema,
  password,
  sample: z.boolean(),
})
export type SetupInput = z.infer<typeof setupInput>

export const loginInput = z.object({ email: z.string().max(254), password: z.string().max(MAX_PASSWORD) })

/** Answer of `GET /api/users/get_user_info`. `sample` tells that the sample company is in. */
export const userInfo = z.object({
  id: z.uuid(), last_name: z.string(), first_name: z.string(), email: z.string(), role: z.enum(roles), job: z.string().nullable(),
  company_name: z.string(), sample: z.boolean(),
})
export type UserInfo = z.infer<typeof userInfo>
