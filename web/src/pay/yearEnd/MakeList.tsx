import { useTable } from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import { mayBeMade } from '#domain/pay/yearEnd/making.ts'
import type { MakeableSlip } from '#domain/pay/yearEnd/slipMaking.api.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Cards } from '#web/kit/tables/Cards.tsx'
import { features } from '#web/kit/tables/columns.tsx'
import { Grid } from '#web/kit/tables/Grid.tsx'
import { nextSort } from '#web/kit/tables/listState.ts'
import { PressButton } from '#web/kit/ui/PressButton.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'
import { usePhone } from '#web/kit/ui/usePhone.ts'
import { makeColumns } from './makeColumns.tsx'

const filters = ['all', 'asks', 'stopped'] as const
type Filter = (typeof filters)[number]
const isIn: Record<Filter, (row: MakeableSlip) => boolean> = {
  all: () => true,
  asks: ({ issues }) => mayBeMade(issues) && issues.length > 0,
  stopped: ({ issues }) => !mayBeMade(issues),
}

/** The people of a year, with what is missing on their slips. */
export function MakeList({ all }: { all: MakeableSlip[] }) {
  const { t } = useTranslation('slips')
  const phone = usePhone()
  const numbers = useNumbers()
  const [filter, setFilter] = useState<Filter>('all')
  const [sort, setSort] = useState('staff_code')
  const rows = useMemo(() => all.filter(isIn[filter]), [all, filter])
  const sorting = useMemo(() => [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }], [sort])
  const table = useTable({ features, columns: makeColumns, data: rows, getRowId: (row) => row.staff_id, state: { sorting } })
  const label = t('making.list')
  return (
    <Stack gap={0.75}>
      <Row gap={0.5} role="group" aria-label={t('making.filters')}>
        {filters.map((name) => (
          <PressButton key={name} pressed={filter === name} onPress={() => setFilter(name)}>
            {t(`making.filter.${name}`, { size: numbers(all.filter(isIn[name]).length) })}
          </PressButton>
        ))}
      </Row>
      {phone ? (
        <Cards rows={table.getRowModel().rows} label={label} loading={0} />
      ) : (
        <Grid
          table={table}
          label={label}
          loading={0}
          sort={sort}
          onSort={(name) => setSort(nextSort(sort, name) ?? 'staff_code')}
        />
      )}
    </Stack>
  )
}
