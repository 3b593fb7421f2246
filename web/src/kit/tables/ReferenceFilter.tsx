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
  /** The table whose records can be chosen. */
  of: string
  /** Ids of the chosen records; `none` stands for records without the reference. */
  chosen: readonly string[]
  /** Text of the choice for records without the reference; undefined where every record has one. */
  none: string | undefined
  onChoose: (ids: readonly string[]) => void
}

/** Filter of a list by a reference: any number of records, searched by name, can be chosen. */
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

/** Search box with the found records below. Those that were chosen when it opened come first and keep their place. */
function Choices({ label, of, values, nobody, place, onChoose, onClose }: ChoicesProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [before] = useState(values)
  const { found, wanted, stale, isFetching, isError } = useFound(of, typed, true)
  const first = [...before, ...(nobody && before.every(({ id }) => id !== NONE) ? [nobody] : [])]
  const options = wanted === '' ? [...first, ...found.filter(({ id }) => first.every((one) => one.id !== id))] : [...found]
  // the popover grows with the found records, perhaps out of the window
  useEffect(() => place.current?.updatePosition(), [place, options.length])
  const { getRootProps, getInputProps, getListboxProps, getOptionProps, groupedOptions } = useAutocomplete<Option, true>({
    multiple: true,
    open: true,
    disableCloseOnSelect: true,
    autoHighlight: true,
    options,
    value: values,
    inputValue: typed,
    // a change of the chosen values from outside, such as a name that arrives, must not clear the typed text
    onInputChange: (_, text, reason) => reason === 'reset' || setTyped(text),
    onChange: (_, chosen) => onChoose(chosen),
    onClose: (_, reason) => (reason === 'escape' ? onClose() : undefined),
    filterOptions: (all) => all,
    getOptionLabel: ({ name }) => name,
    getOptionKey: ({ id }) => id,
    isOptionEqualToValue: (one, other) => one.id === other.id,
  })
  // Backspace in an empty box would remove the last choice, and Enter must not choose while results are still loading
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
