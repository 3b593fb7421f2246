import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BonusOfPerson } from '#domain/pay/run/bonuses.api.ts'
import { api } from '#web/kit/api.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { useErrorText } from '#web/kit/useErrorText.ts'
import { amountOf, ofMonths } from './bonusValues.ts'

/** What is entered for a person: the bonus, and the salary of the month before where no run tells it, of which 0 says that there was none. */
export type AmountName = 'amount' | 'before'
const lowest: Readonly<Record<AmountName, number>> = { amount: 1, before: 0 }

/** The amounts of a run of a bonus as they are typed, and what of them is not stored yet. */
export function useBonusAmounts(id: string, rows: readonly BonusOfPerson[]) {
  const { t } = useTranslation('bonuses')
  const numbers = useNumbers()
  const errorText = useErrorText()
  const cache = useQueryClient()
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  const shown = (amount: number | null) => (amount === null ? '' : numbers(amount))
  const textOf = (row: BonusOfPerson, name: AmountName) => typed.get(`${row.staff_id} ${name}`) ?? shown(row[name])
  const valueOf = (row: BonusOfPerson, name: AmountName) => amountOf(textOf(row, name), lowest[name])
  const told = rows.map((row) => ({ row, amount: valueOf(row, 'amount'), before: valueOf(row, 'before') }))
  const changed = told.filter(
    ({ row, amount, before }) => amount !== row.amount || ((row.amount ?? amount) !== null && before !== row.before),
  )
  const type = (name: AmountName, entries: readonly (readonly [BonusOfPerson, string])[]) =>
    setTyped(
      (now) =>
        new Map([...now, ...entries.flatMap(([row, text]) => (row.closed ? [] : [[`${row.staff_id} ${name}`, text] as const]))]),
    )
  const save = useMutation({
    mutationFn: () =>
      api.bonuses.setOfRun.call({
        id,
        bonuses: changed.map(({ row: { staff_id }, amount = null, before = null }) => ({ staff_id, amount, before })),
      }),
    onSuccess: (stored) => {
      cache.setQueryData(api.bonuses.ofRun.queryKey({ input: { id } }), stored)
      setTyped(new Map())
      snackbar.success(t('saved'))
    },
    onError: (error) => snackbar.error(errorText(error)),
  })
  return {
    textOf,
    isWrong: (row: BonusOfPerson, name: AmountName) => valueOf(row, name) === undefined,
    type,
    /** Writes lines from a row on, one below the other. */
    typeLines: (name: AmountName, from: number, lines: readonly string[]) =>
      type(
        name,
        lines.flatMap((line, at) => {
          const row = rows[from + at]
          return row ? [[row, line.trim()] as const] : []
        }),
      ),
    /** Fills the empty fields of people with a monthly wage with so many tenths of a month of it. */
    fill: (tenths: number) =>
      type(
        'amount',
        told.flatMap(({ row, amount }) =>
          amount === null && row.base !== null ? [[row, numbers(ofMonths(row.base, tenths))] as const] : [],
        ),
      ),
    changed: changed.length,
    wrong: told.filter(({ amount, before }) => amount === undefined || before === undefined).length,
    people: told.filter(({ amount }) => amount).length,
    total: told.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
    save,
  }
}
export type BonusAmountsState = ReturnType<typeof useBonusAmounts>
