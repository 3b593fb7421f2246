import { useQuery } from '@tanstack/react-query'
import { useTable } from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import type { PayRunRow } from '#domain/pay/run/payRuns.api.ts'
import type { PayTransfer, TransferPerson } from '#domain/pay/transfer/transfers.api.ts'
import type { PayerFact } from '#domain/pay/transfer/payer.ts'
import { api } from '#web/kit/api.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useYen } from '#web/kit/facts/useYen.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { Cards } from '#web/kit/tables/Cards.tsx'
import { features } from '#web/kit/tables/columns.tsx'
import { Grid } from '#web/kit/tables/Grid.tsx'
import { nextSort } from '#web/kit/tables/listState.ts'
import { Failed, Nothing } from '#web/kit/tables/States.tsx'
import { Bone } from '#web/kit/ui/Bone.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Lead } from '#web/kit/ui/Lead.tsx'
import { Note } from '#web/kit/ui/Note.tsx'
import { PlaceLink } from '#web/kit/ui/PlaceLink.tsx'
import { PressButton } from '#web/kit/ui/PressButton.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'
import { usePhone } from '#web/kit/ui/usePhone.ts'
import { MakeTransferDialog } from './MakeTransferDialog.tsx'
import { transferColumns } from './transferColumns.tsx'
import { TransferFiles } from './TransferFiles.tsx'
import { isInTransfer, sumOfTransfers, type TransferFilter, transferFilters } from './transferSums.ts'

/** The transfer file of a run: who is paid by transfer, what is missing of whom, and the files that were made. */
export function TransferTab({ id, state, paid_on }: PayRunRow) {
  const { t } = useTranslation('transfers')
  const closed = state !== 'draft' && state !== 'checked'
  const { data, error, refetch } = useQuery({
    ...api.payTransfers.standing.queryOptions({ input: { id } }),
    enabled: closed,
    throwOnError: false,
  })
  if (!closed) return <Nothing title={t('not_closed')} text={t('not_closed_text')} />
  if (error) return <Failed title={t('failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return <Bone width={12} />
  if (data.people.length === 0) return <Nothing title={t('nobody')} />
  return <Standing id={id} paid_on={paid_on} {...data} />
}

type Props = {
  id: string
  paid_on: string
  payer_missing: readonly PayerFact[]
  people: TransferPerson[]
  files: readonly PayTransfer[]
}

function Standing({ id, paid_on, payer_missing, people, files }: Props) {
  const { t } = useTranslation('transfers')
  const numbers = useNumbers()
  const yen = useYen()
  const [asked, setAsked] = useState(false)
  const { people: size, total } = sumOfTransfers(people.filter(({ issues }) => issues.length === 0))
  return (
    <Stack gap={1}>
      <Lead>{t('text')}</Lead>
      {payer_missing.length > 0 && <PayerMissing facts={payer_missing} />}
      <Row gap={0.75} rowGap={0.5} spread>
        <b>{t('sum', { people: numbers(size), total: yen(total) })}</b>
        <Button variant="contained" disabled={payer_missing.length > 0 || size === 0} onClick={() => setAsked(true)}>
          {t('make.act')}
        </Button>
      </Row>
      <TransferPeople people={people} />
      <TransferFiles files={files} />
      {asked && <MakeTransferDialog run={id} paid_on={paid_on} people={people} onClose={() => setAsked(false)} />}
    </Stack>
  )
}

/** What the company has not told of the account from which it pays, with the way there. */
function PayerMissing({ facts }: { facts: readonly PayerFact[] }) {
  const { t } = useTranslation(['transfers', 'company'])
  const language = useLanguage()
  const names = new Intl.ListFormat(language).format(facts.map((name) => t(`company:company.${name}`)))
  return (
    <Note>
      {t('payer_missing', { facts: names })} <PlaceLink place={{ to: '/admin/company-information' }}>{t('payer_open')}</PlaceLink>
    </Note>
  )
}

function TransferPeople({ people }: { people: TransferPerson[] }) {
  const { t } = useTranslation('transfers')
  const phone = usePhone()
  const numbers = useNumbers()
  const [filter, setFilter] = useState<TransferFilter>('all')
  const [sort, setSort] = useState('staff_code')
  const rows = useMemo(() => people.filter(isInTransfer[filter]), [people, filter])
  const sorting = useMemo(() => [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }], [sort])
  const table = useTable({ features, columns: transferColumns, data: rows, getRowId: (row) => row.staff_id, state: { sorting } })
  const label = t('title')
  return (
    <>
      <Row gap={0.5} role="group" aria-label={t('filter_label')}>
        {transferFilters.map((name) => (
          <PressButton key={name} pressed={filter === name} onPress={() => setFilter(name)}>
            {t(`filter.${name}`, { size: numbers(people.filter(isInTransfer[name]).length) })}
          </PressButton>
        ))}
      </Row>
      {phone ? (
        <Cards rows={table.getRowModel().rows} label={label} />
      ) : (
        <Grid table={table} label={label} sort={sort} onSort={(name) => setSort(nextSort(sort, name) ?? 'staff_code')} />
      )}
    </>
  )
}
