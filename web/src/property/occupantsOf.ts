import { api } from '#web/kit/api.ts'
import { today } from '#web/kit/facts/show.ts'

/** Asks who lives in a housing today. */
export const occupantsOf = (id: string) =>
  api.occupancies.list.queryOptions({ input: { company_housing_id: id, at: today(), limit: 100 } })
