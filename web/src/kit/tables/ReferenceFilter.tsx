import Check from '@mui/icons-material/Check'
import Popover, { type PopoverActions } from '@mui/material/Popover'
import useAutocomplete from '@mui/material/useAutocomplete'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { type Option, useFound, usePicked, useSame } from '../facts/usePicker.ts'
import { useLanguage, useTranslation } from '../i18n.ts'
import { FilterChip } from '../ui/FilterChip.tsx'
import { Furigana } from '../ui/Furigana.tsx'
import { BoxInput, InputBox } from '../ui/Input.tsx'
import { OptionText } from '../ui/OptionText.tsx'
import styles from './ReferenceFilter.module.css'

type Props = {
  label: string
  /** The table whose records are found. */
  of: string
  /** Ids; `none` for the records without one. */
  chosen: readonly string[]
  /** What the records without one are called, where there can be such. */
  none: string | undefined
  onChoose: (ids: readonly string[]) => void
}

/** A filter of a list by other records: any number of them, found by name. */
export function ReferenceFilter({ label, of, chosen, none, onChoose }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const place = useRef<PopoverActions>(null)
  const nobody: Option | undefined = none === undefined ? undefined : { id: NONE, name: none, kana: null, note: '', sample: false }
  const picked = usePicked(
    of,
    chosen.filter((id) => id !== NONE),
  )
  const values = useSame([...(nobody && chosen.includes(NONE) ? [nobody] : []), ...picked])
  const names = new Intl.ListFormat(language).format(values.map(({ name }) => name))
  return (
    <FilterChip
      text={values.length === 0 ? label : <Furigana names={[names]}>{t('table.filter_value', { label, value: names })}</Furigana>}
      active={values.length > 0}
      opens="dialog"
      clear={{ label: t('table.filter_clear', { label }), run: () => onChoose([]) }}
    >
      {(at, close) => (
        <Popover
          action={place}
          anchorEl={at}
          open={at !== null}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': label, className: styles.paper } }}
        >
          <Choices
            {...{ label, of, values, nobody, place, onClose: close }}
            onChoose={(options) => onChoose(options.map(({ id }) => id))}
          />
        </Popover>
      )}
    </FilterChip>
  )
}
const NONE = 'none'

type ChoicesProps = Pick<Props, 'label' | 'of'> & {
  values: Option[]
  nobody: Option | undefined
  place: RefObject<PopoverActions | null>
  onChoose: (options: readonly Option[]) => void
  onClose: () => void
}

/** A box to type into, and below it what is found. What was chosen when it opened stands first, and stays in its place. */
function Choices({ label, of, values, nobody, place, onChoose, onClose }: ChoicesProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [before] = useState(values)
  const { found, wanted, stale, isFetching, isError } = useFound(of, typed, true)
  const first = [...before, ...(nobody && before.every(({ id }) => id !== NONE) ? [nobody] : [])]
  const options = wanted === '' ? [...first, ...found.filter(({ id }) => first.every((one) => one.id !== id))] : [...found]
  // what is found makes it grow, perhaps out of the window
  useEffect(() => place.current?.updatePosition(), [place, options.length])
  const { getRootProps, getInputProps, getListboxProps, getOptionProps, groupedOptions } = useAutocomplete<Option, true>({
    multiple: true,
    open: true,
    disableCloseOnSelect: true,
    autoHighlight: true,
    options,
    value: values,
    inputValue: typed,
    // a change of what is chosen elsewhere, such as its name that has come, must not take away what is typed
    onInputChange: (_, text, reason) => reason === 'reset' || setTyped(text),
    onChange: (_, chosen) => onChoose(chosen),
    onClose: (_, reason) => (reason === 'escape' ? onClose() : undefined),
    filterOptions: (all) => all,
    getOptionLabel: ({ name }) => name,
    getOptionKey: ({ id }) => id,
    isOptionEqualToValue: (one, other) => one.id === other.id,
  })
  // in an empty box the key that deletes would take away the last choice, and what is not found yet cannot be meant
  const onKeyDown = (event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
    event.defaultMuiPrevented = event.key === 'Backspace' || (event.key === 'Enter' && stale)
  }
  return (
    <>
      <div {...getRootProps({ onKeyDown })}>
        <InputBox invalid={false}>
          <BoxInput {...getInputProps()} aria-label={label} placeholder={t('table.filter_search')} autoFocus />
        </InputBox>
      </div>
      <ul {...getListboxProps()} aria-label={label} className={styles.found}>
        {(groupedOptions as Option[]).map((option, index) => {
          const { key, ...props } = getOptionProps({ option, index })
          return (
            <li key={key} {...props}>
              <Check fontSize="small" />
              <OptionText {...option} />
            </li>
          )
        })}
      </ul>
      {options.length === 0 && (
        <p role="status" className={styles.nothing}>
          {isFetching ? t('form.reference.loading') : isError ? t('form.reference.failed') : t('table.filter_nothing')}
        </p>
      )}
    </>
  )
}
