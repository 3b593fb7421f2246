import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { canBePaid } from '#domain/pay/run/line.ts'
import type { PayResultRow, PayRunRow } from '#domain/pay/run/payRuns.api.ts'
import { api } from '#web/kit/api.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { SortedTable } from '#web/kit/tables/SortedTable.tsx'
import { Failed, Nothing } from '#web/kit/tables/States.tsx'
import { PressButton } from '#web/kit/ui/PressButton.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'
import { RemittedTable } from './RemittedTable.tsx'
import { ResultChoice } from './ResultChoice.ts'
import { resultColumns } from './resultColumns.tsx'
import { ResultPanel } from './ResultPanel.tsx'

const filters = ['all', 'stopped', 'asks', 'no_slip', 'left_out'] as const
type Filter = (typeof filters)[number]
const isIn: Record<Filter, (row: PayResultRow) => boolean> = {
  all: () => true,
  stopped: (row) => row.left_out === null && !canBePaid(row),
  asks: (row) => row.left_out === null && row.issues.length > 0 && canBePaid(row),
  no_slip: ({ no_slip }) => no_slip,
  left_out: ({ left_out }) => left_out !== null,
}

/** What a run pays each person, with what somebody should look at. */
export function PayResults(run: PayRunRow) {
  const { id } = run
  const { t } = useTranslation('pay_runs')
  const numbers = useNumbers()
  const [filter, setFilter] = useState<Filter>('all')
  const [open, setOpen] = useState<PayResultRow>()
  const { data, error, refetch } = useQuery(api.payRuns.results.queryOptions({ input: { id } }))
  const all = useMemo(() => data?.rows ?? [], [data])
  const rows = useMemo(() => all.filter(isIn[filter]), [all, filter])
  if (error) return <Failed title={t('results.failed')} error={error} onRetry={() => void refetch()} />
  if (data && all.length === 0) return <Nothing title={t('results.none')} text={t('results.none_text')} />
  return (
    <Stack gap={0.75}>
      <Row gap={0.5} role="group" aria-label={t('results.filter')}>
        {filters.map((name) => (
          <PressButton key={name} pressed={filter === name} onPress={() => setFilter(name)}>
            {t(`filter.${name}`, { size: numbers(all.filter(isIn[name]).length) })}
          </PressButton>
        ))}
      </Row>
      <ResultChoice.Provider value={setOpen}>
        <SortedTable
          columns={resultColumns}
          rows={rows}
          idOf={(row) => row.staff_id}
          label={t('results.title')}
          loading={data ? 0 : 12}
        />
      </ResultChoice.Provider>
      {data && <RemittedTable remitted={data.remitted} />}
      {open && <ResultPanel run={run} of={open} onClose={() => setOpen(undefined)} />}
    </Stack>
  )
}
