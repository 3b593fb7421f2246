import { useTranslation } from '../i18n.ts'
import { useLabels } from '../facts/labels.ts'
import { SmallSelect } from '../ui/SmallSelect.tsx'

type Props = {
  /** The orders that can be chosen, each with the key of its text. */
  orders: readonly { name: string; label: string }[]
  sort: string
  /** Text of the order that holds while none is chosen, where that is none of the others; its `sort` is empty. */
  usual?: string
  onSort: (sort: string) => void
}

/** Menu for the order of a list on a phone, where there are no column headers to click. */
export function SortMenu({ orders, sort, usual, onSort }: Props) {
  const { t } = useTranslation()
  const labels = useLabels()
  return (
    <SmallSelect aria-label={t('table.sort')} value={sort} onChange={(event) => onSort(event.target.value)}>
      {usual !== undefined && <option value="">{usual}</option>}
      {orders.flatMap(({ name, label }) => [
        <option key={name} value={name}>
          {t('table.sort_up', { label: labels.of(label) })}
        </option>,
        <option key={`-${name}`} value={`-${name}`}>
          {t('table.sort_down', { label: labels.of(label) })}
        </option>,
      ])}
    </SmallSelect>
  )
}
