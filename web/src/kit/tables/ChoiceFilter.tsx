import Check from '@mui/icons-material/Check'
import Clear from '@mui/icons-material/Clear'
import ExpandMore from '@mui/icons-material/ExpandMore'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useTranslation } from '../i18n.ts'

type Props = {
  label: string
  options: readonly { value: string; label: string }[]
  chosen: readonly string[]
  onChoose: (values: readonly string[]) => void
}

/** One filter of a list as a chip: it opens its choices, tells what is chosen, and can be taken off again. */
export function ChoiceFilter({ label, options, chosen, onChoose }: Props) {
  const { t } = useTranslation()
  const [at, setAt] = useState<HTMLElement | null>(null)
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
    <span className="hd-chip" data-active={chosen.length > 0 || undefined}>
      <button type="button" aria-haspopup="menu" aria-expanded={at !== null} onClick={(event) => setAt(event.currentTarget)}>
        <span>{text}</span>
        <ExpandMore fontSize="small" />
      </button>
      {chosen.length > 0 && (
        <button
          type="button"
          className="hd-chip-clear"
          aria-label={t('table.filter_clear', { label })}
          onClick={() => onChoose([])}
        >
          <Clear fontSize="inherit" />
        </button>
      )}
      <Menu
        anchorEl={at}
        open={at !== null}
        onClose={() => setAt(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ list: { 'aria-label': label, dense: true }, paper: { className: 'hd-choices' } }}
      >
        {options.map((option) => (
          <MenuItem
            key={option.value}
            role="menuitemcheckbox"
            aria-checked={chosen.includes(option.value)}
            onClick={() => toggle(option.value)}
          >
            <Check fontSize="small" className="hd-check" />
            <span>{option.label}</span>
          </MenuItem>
        ))}
      </Menu>
    </span>
  )
}
