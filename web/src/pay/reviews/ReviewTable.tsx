import { useTable } from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import type { ReviewKind } from '#domain/pay/reviews/proposal.ts'
import type { ReviewRow } from '#domain/pay/reviews/reviews.api.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Cards } from '#web/kit/tables/Cards.tsx'
import { features } from '#web/kit/tables/columns.tsx'
import { Grid } from '#web/kit/tables/Grid.tsx'
import { nextSort } from '#web/kit/tables/listState.ts'
import { usePhone } from '#web/kit/ui/usePhone.ts'
import { ReviewChoice, reviewKey } from './ReviewChoice.ts'
import { reviewColumns } from './reviewColumns.tsx'

type Props = {
  kind: ReviewKind
  rows: ReviewRow[]
  chosen: ReadonlySet<string>
  onToggle: (row: ReviewRow) => void
  onOpen: (row: ReviewRow) => void
}

/** The reviews as a table, or as cards on a phone. */
export function ReviewTable({ kind, rows, chosen, onToggle, onOpen }: Props) {
  const { t } = useTranslation()
  const phone = usePhone()
  const [sort, setSort] = useState('staff_code')
  const sorting = useMemo(() => [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }], [sort])
  const table = useTable({ features, columns: reviewColumns[kind], data: rows, getRowId: reviewKey, state: { sorting } })
  const choosing = useMemo(() => ({ chosen, onToggle, onOpen }), [chosen, onToggle, onOpen])
  const label = t('nav.standard_reviews')
  return (
    <ReviewChoice.Provider value={choosing}>
      {phone ? (
        <Cards rows={table.getRowModel().rows} label={label} />
      ) : (
        <Grid table={table} label={label} sort={sort} onSort={(name) => setSort(nextSort(sort, name) ?? 'staff_code')} />
      )}
    </ReviewChoice.Provider>
  )
}
