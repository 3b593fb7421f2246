import { useMemo, useState } from 'react'
import { mayBeMade } from '#domain/pay/yearEnd/making.ts'
import type { MakeableSlip } from '#domain/pay/yearEnd/slipMaking.api.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { SortedTable } from '#web/kit/tables/SortedTable.tsx'
import { PressButton } from '#web/kit/ui/PressButton.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'
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
  const numbers = useNumbers()
  const [filter, setFilter] = useState<Filter>('all')
  const rows = useMemo(() => all.filter(isIn[filter]), [all, filter])
  return (
    <Stack gap={0.75}>
      <Row gap={0.5} role="group" aria-label={t('making.filters')}>
        {filters.map((name) => (
          <PressButton key={name} pressed={filter === name} onPress={() => setFilter(name)}>
            {t(`making.filter.${name}`, { size: numbers(all.filter(isIn[name]).length) })}
          </PressButton>
        ))}
      </Row>
      <SortedTable columns={makeColumns} rows={rows} idOf={(row) => row.staff_id} label={t('making.list')} />
    </Stack>
  )
}
