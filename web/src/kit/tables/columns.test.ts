import { expect, test } from 'vitest'
import { staff } from '#domain/staff/staff.ts'
import { columnsOf } from './columns.tsx'

const column = columnsOf(staff)

test('a masked fact cannot become a column, and so not a part of what is exported as shown', () => {
  expect(() => column.fact('bank_account_number')).toThrow(/masked/)
  expect(column.fact('residence_card_expiry_date').meta?.facts).toEqual(['residence_card_expiry_date'])
})

test('a picture cannot become a column', () => {
  expect(() => column.fact('image')).toThrow(/picture/)
})
