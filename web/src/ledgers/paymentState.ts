import { shiftMonth } from '#domain/kit/dates.ts'
import { type PayslipKind, payslipKinds } from '#domain/pay/slips/payslip.ts'
import { isId } from '#web/kit/facts/isDate.ts'
import type { Search } from '#web/kit/tables/listState.ts'
import { readSheetState } from '../time/sheetState.ts'

/** What the payment and deduction list shows, all of it in the address. Without a month it is the one before the present: the last that may have been paid. */
export type PaymentState = { month: string; kind: PayslipKind; establishment: string | undefined; sample: boolean }

export const readPaymentState = (search: Search, thisMonth: string): PaymentState => {
  const { month, sample } = readSheetState(search, shiftMonth(thisMonth, -1))
  const { kind, establishment } = search
  return {
    month,
    kind: payslipKinds.find((one) => one === kind) ?? payslipKinds[0],
    establishment: typeof establishment === 'string' && isId(establishment) ? establishment : undefined,
    sample,
  }
}

export const writePaymentState = (
  { month, kind, establishment, sample }: PaymentState,
  thisMonth: string,
): Record<string, unknown> => ({
  ...(month === shiftMonth(thisMonth, -1) ? {} : { month }),
  ...(kind === payslipKinds[0] ? {} : { kind }),
  ...(establishment === undefined ? {} : { establishment }),
  ...(sample ? { sample } : {}),
})
