import Menu from '@mui/material/Menu'
import { CheckItem } from '../ui/CheckItem.tsx'
import { useTranslation } from '../i18n.ts'
import { FilterChip } from '../ui/FilterChip.tsx'
import styles from './choices.module.css'

type Props = {
  label: string
  options: readonly { value: string; label: string }[]
  chosen: readonly string[]
  onChoose: (values: readonly string[]) => void
}

/** Filter of a list by a choice fact; any number of its values can be selected. */
export function ChoiceFilter({ label, options, chosen, onChoose }: Props) {
  const { t } = useTranslation()
  const only = chosen.length === 1 ? options.find((option) => option.value === chosen[0])?.label : undefined
  const text =
    chosen.length === 0
      ? label
      : only === undefined
        ? t('table.filter_size', { label, size: chosen.length })
        : t('table.filter_value', { label, value: only })
  const toggle = (value: string) => {
    const next = new Set(chosen)
    if (!next.delete(value)) next.add(value)
    onChoose(options.map((option) => option.value).filter((v) => next.has(v)))
  }
  return (
    <FilterChip
      text={text}
      active={chosen.length > 0}
      opens="menu"
      clear={{ label: t('table.filter_clear', { label }), run: () => onChoose([]) }}
    >
      {(at, close) => (
        <Menu
          anchorEl={at}
          open={at !== null}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{ list: { 'aria-label': label, dense: true }, paper: { className: styles.menu } }}
        >
          {options.map((option) => (
            <CheckItem key={option.value} checked={chosen.includes(option.value)} onClick={() => toggle(option.value)}>
              {option.label}
            </CheckItem>
          ))}
        </Menu>
      )}
    </FilterChip>
  )
}
