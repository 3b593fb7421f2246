import Menu from '@mui/material/Menu'
import { useTranslation } from '../i18n.ts'
import { CheckItem } from '../ui/CheckItem.tsx'
import { FilterChip } from '../ui/FilterChip.tsx'
import styles from './choices.module.css'

type Props<V extends string> = {
  label: string
  options: readonly { value: V; label: string }[]
  chosen: V | undefined
  onChoose: (value: V) => void
  /** What is shown when the chip is cleared; without it one value always holds, such as the year of a sheet. */
  usual?: { value: V | undefined; clear: () => void }
}

/** Filter of a list or sheet of which one value holds at a time. */
export function OneFilter<V extends string>({ label, options, chosen, onChoose, usual }: Props<V>) {
  const { t } = useTranslation()
  const shown = options.find(({ value }) => value === chosen)?.label
  return (
    <FilterChip
      text={shown === undefined ? label : t('table.filter_value', { label, value: shown })}
      active={usual !== undefined && chosen !== usual.value}
      opens="menu"
      clear={{ label: t('table.filter_clear', { label }), run: () => usual?.clear() }}
    >
      {(at, close) => (
        <Menu
          anchorEl={at}
          open={at !== null}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{ list: { 'aria-label': label, dense: true }, paper: { className: styles.menu } }}
        >
          {options.map(({ value, label: text }) => (
            <CheckItem
              key={value}
              alone
              checked={value === chosen}
              onClick={() => {
                onChoose(value)
                close()
              }}
            >
              {text}
            </CheckItem>
          ))}
        </Menu>
      )}
    </FilterChip>
  )
}
