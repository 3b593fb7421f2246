import { type ColumnDef, createColumnHelper } from '@tanstack/react-table'
import type { ReviewState } from '#domain/pay/reviews/proposal.ts'
import type { ReviewRow } from '#domain/pay/reviews/reviews.api.ts'
import { showMonth } from '#web/kit/facts/days.ts'
import { DateText } from '#web/kit/facts/DateText.tsx'
import { useYen } from '#web/kit/facts/useYen.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { CellText, RowName } from '#web/kit/tables/Cell.tsx'
import type { Features } from '#web/kit/tables/columns.tsx'
import { Mark, type Tone } from '#web/kit/tables/Mark.tsx'
import { Checkbox } from '#web/kit/ui/Checkbox.tsx'
import { LinkButton } from '#web/kit/ui/LinkButton.tsx'
import { ReviewChoice, reviewKey } from './ReviewChoice.ts'

const helper = createColumnHelper<Features, ReviewRow>()
const tones: Readonly<Record<ReviewState, Tone>> = {
  proposed: 'wait',
  same: 'plain',
  accepted: 'good',
  decided: 'warning',
  unchanged: 'plain',
  missing: 'danger',
}

function SelectCell({ row }: { row: ReviewRow }) {
  const { t } = useTranslation('standard_reviews')
  const { chosen, onToggle } = ReviewChoice.use()
  if (row.state !== 'proposed') return null
  return (
    <Checkbox aria-label={t('select', { name: row.name })} checked={chosen.has(reviewKey(row))} onChange={() => onToggle(row)} />
  )
}

function PersonCell({ row }: { row: ReviewRow }) {
  const { onOpen } = ReviewChoice.use()
  return (
    <LinkButton onClick={() => onOpen(row)}>
      <RowName>{row.name}</RowName>
    </LinkButton>
  )
}

function YenCell({ value }: { value: number | null }) {
  const yen = useYen()
  return value !== null && <CellText text={yen(value)} />
}

function MonthCell({ month }: { month: string }) {
  return <CellText text={showMonth(month, useLanguage())} />
}

export function ReviewMark({ state }: { state: ReviewState }) {
  const { t } = useTranslation('standard_reviews')
  return <Mark tone={tones[state]}>{t(`state.${state}`)}</Mark>
}

const yenColumn = (name: 'present' | 'average' | 'standard', valueOf: (row: ReviewRow) => number | null) =>
  helper.accessor((row) => valueOf(row) ?? 0, {
    id: name,
    meta: {
      label: `standard_reviews:column.${name}`,
      short: `standard_reviews:column.${name}`,
      sort: name,
      facts: [name],
      end: true,
      width: 7,
      card: 'line',
    },
    cell: ({ row }) => <YenCell value={valueOf(row.original)} />,
  })

/** The standard that a review comes to: of the health insurance or, without one, of the pension insurance. */
const standardOf = ({ standard, pension }: ReviewRow) => standard ?? pension

const columns = {
  select: helper.display({
    id: 'select',
    meta: { label: 'standard_reviews:column.select', facts: [], width: 4, card: 'select', fixed: 'start' },
    cell: ({ row }) => <SelectCell row={row.original} />,
  }),
  staff_code: helper.accessor('staff_code', {
    id: 'staff_code',
    meta: {
      label: 'standard_reviews:column.staff_code',
      sort: 'staff_code',
      facts: ['staff_code'],
      width: 6,
      card: 'line',
      fixed: 'start',
    },
    cell: ({ row }) => <CellText text={row.original.staff_code} />,
  }),
  name: helper.accessor('name', {
    id: 'name',
    meta: { label: 'standard_reviews:column.name', sort: 'name', facts: ['name'], width: 13, card: 'title', fixed: 'start' },
    cell: ({ row }) => <PersonCell row={row.original} />,
  }),
  changed_on: helper.accessor((row) => row.changed_on ?? '', {
    id: 'changed_on',
    meta: { label: 'standard_reviews:column.changed_on', sort: 'changed_on', facts: ['changed_on'], width: 8, card: 'line' },
    cell: ({ row: { original: one } }) => one.changed_on !== null && <DateText date={one.changed_on} />,
  }),
  from: helper.accessor('from', {
    id: 'from',
    meta: { label: 'standard_reviews:column.start', sort: 'from', facts: ['from'], width: 8, card: 'line' },
    cell: ({ row }) => <MonthCell month={row.original.from} />,
  }),
  state: helper.accessor('state', {
    id: 'state',
    meta: { label: 'standard_reviews:column.state', sort: 'state', facts: ['state'], width: 9, grow: 1, card: 'mark' },
    cell: ({ row }) => <ReviewMark state={row.original.state} />,
  }),
}

const { select, staff_code, name, changed_on, from, state } = columns
const amounts = [
  yenColumn('present', ({ present }) => present),
  yenColumn('average', ({ average }) => average),
  yenColumn('standard', standardOf),
]
/** Who is reviewed: the present standard, the average of what was paid, and the standard that follows. */
export const reviewColumns = {
  periodic: [select, staff_code, name, ...amounts, from, state] as ColumnDef<Features, ReviewRow>[],
  occasional: [select, staff_code, name, changed_on, ...amounts, from, state] as ColumnDef<Features, ReviewRow>[],
}
