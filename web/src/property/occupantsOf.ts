import { api } from '#web/kit/api.ts'
import { today } from '#web/kit/facts/show.ts'
import { allRows } from '#web/kit/tables/allRows.ts'

/** Asks who lives in a housing today. */
export const occupantsOf = (id: string) => allRows(api.occupancies.list, { company_housing_id: id, at: today() })
