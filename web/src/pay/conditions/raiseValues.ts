import { raiseWays } from '#domain/pay/conditions/raise.ts'
import type { RaiseInput } from '#domain/pay/conditions/conditions.api.ts'
import type { Issues } from '#web/kit/forms/acts/useActForm.ts'

/** What is typed on the screen of raises; '' where nothing is chosen. */
export type RaiseValues = {
  valid_from: string
  wage_kind: RaiseInput['wage_kind']
  pay_item_id: string
  way: RaiseInput['way']
  value: string
  change_reason: RaiseInput['change_reason']
  establishment_id: string
  koyou_keitai: RaiseInput['koyou_keitai'][number] | ''
  staff_id: readonly string[]
}

export const ways = raiseWays

/** Decimals of a rate in percent: one percent is 1,000 of 100,000. */
const DECIMALS = 3
const isAmount = (value: string) => /^[1-9]\d{0,7}$/.test(value)
const isRate = (value: string) => /^\d{1,3}(\.\d{1,3})?$/.test(value)

/** The number that is sent: yen, or a rate as parts of 100,000; null for what is neither. A decimal is read by its digits, so that nothing is lost. */
export const valueOf = ({ way, value }: Pick<RaiseValues, 'way' | 'value'>): number | null => {
  const typed = value.normalize('NFKC').replaceAll(',', '').trim()
  if (way !== 'plus_rate') return isAmount(typed) ? Number(typed) : null
  if (!isRate(typed)) return null
  const [whole = '', decimals = ''] = typed.split('.')
  return Number(whole + decimals.padEnd(DECIMALS, '0')) || null
}

export const issuesOf = (values: RaiseValues): Issues<keyof RaiseValues> => ({
  ...(values.valid_from === '' ? { valid_from: { code: 'required' } } : {}),
  ...(values.value.trim() === ''
    ? { value: { code: 'required' } }
    : valueOf(values) === null
      ? { value: { code: 'number_range' } }
      : {}),
})

/** The call for what was typed. */
export const inputOf = (values: RaiseValues): Omit<RaiseInput, 'sample' | 'dry_run' | 'language'> => ({
  valid_from: values.valid_from,
  wage_kind: values.wage_kind,
  pay_item_id: values.pay_item_id === '' ? null : values.pay_item_id,
  way: values.way,
  value: valueOf(values) ?? 0,
  change_reason: values.change_reason,
  staff_id: [...values.staff_id],
  establishment_id: values.establishment_id === '' ? [] : [values.establishment_id],
  koyou_keitai: values.koyou_keitai === '' ? [] : [values.koyou_keitai],
})
