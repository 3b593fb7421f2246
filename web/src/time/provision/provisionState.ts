import { monthOf, shiftMonth } from '#domain/kit/dates.ts'
import { type ProvisionForm, provisionFormNames } from '#domain/time/provision/provision.ts'
import { isId } from '#web/kit/facts/isDate.ts'
import type { Search } from '#web/kit/tables/listState.ts'

/** Filters of the provision record sheets, all of which are in the address. `patient`: whose sheet is open. */
export type ProvisionState = {
  month: string
  form: ProvisionForm
  establishment: string | undefined
  patient: string | undefined
  /** Include the patients of the sample company. */
  sample: boolean
}

const idIn = (value: unknown) => (typeof value === 'string' && isId(value) ? value : undefined)

/** Without a month the one before the present, which is over and is billed now. */
export const readProvisionState = (search: Search, today: string): ProvisionState => {
  const { month, form, establishment, patient, sample } = search
  return {
    month: typeof month === 'string' && /^(19|20)\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : shiftMonth(monthOf(today), -1),
    form: provisionFormNames.find((one) => one === form) ?? provisionFormNames[0],
    establishment: idIn(establishment),
    patient: idIn(patient),
    sample: sample === true,
  }
}

export const writeProvisionState = (state: ProvisionState, today: string): Record<string, unknown> => {
  const usual = readProvisionState({}, today)
  const { month, form, establishment, patient, sample } = state
  return {
    ...(month === usual.month ? {} : { month }),
    ...(form === usual.form ? {} : { form }),
    ...(establishment === undefined ? {} : { establishment }),
    ...(patient === undefined ? {} : { patient }),
    ...(sample ? { sample } : {}),
  }
}
