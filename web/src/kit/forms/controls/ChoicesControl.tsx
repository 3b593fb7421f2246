import Autocomplete from '@mui/material/Autocomplete'
import Chip from '@mui/material/Chip'
import { useController } from 'react-hook-form'
import { useTranslation } from '../../i18n.ts'
import { useLabels } from '../../facts/labels.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Furigana, furigana } from '../../ui/Furigana.tsx'
import { Pills } from './Pills.tsx'
import { useFormFacts } from '../values/context.ts'
import type { ControlProps } from '../values/control.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { listPlace } from './listPlace.ts'
import { matches } from './matches.ts'
import { OptionInput, useOptionWords } from './OptionInput.tsx'

/** Largest number of choices that are shown as boxes to tick; more become chips with a search. */
const inView = 12

/** Control for any number of values of a closed list: boxes to tick, or chips with a search when the list is long. */
export function ChoicesControl(props: ControlProps) {
  return (props.field.choices ?? []).length <= inView ? <Boxes {...props} /> : <Chips {...props} />
}

function useChosen(name: string) {
  const { methods } = useFormFacts()
  const { field } = useController({ control: methods.control, name })
  return { ...field, chosen: Array.isArray(field.value) ? (field.value as string[]) : [] }
}

function Boxes({ name, field, span, help }: ControlProps) {
  const { choice } = useLabels()
  const { readOnly } = useFormFacts()
  const { chosen, onChange, onBlur } = useChosen(name)
  return (
    <FieldFrame name={name} required={false} help={help} span={span} group>
      {() => (
        <Pills onBlur={onBlur}>
          {field.choices?.map((value) => (
            <label key={value}>
              <input
                type="checkbox"
                checked={chosen.includes(value)}
                disabled={readOnly}
                onChange={({ target }) => onChange(target.checked ? [...chosen, value] : chosen.filter((each) => each !== value))}
              />
              <Furigana>{choice(field, value)}</Furigana>
            </label>
          ))}
        </Pills>
      )}
    </FieldFrame>
  )
}

function Chips({ name, field, span, help }: ControlProps) {
  const { t } = useTranslation()
  const { choice } = useLabels()
  const { readOnly } = useFormFacts()
  const { chosen, onChange, onBlur, ref } = useChosen(name)
  const words = useOptionWords()
  const options = field.choices ?? []
  const label = (value: string) => choice(field, value)
  return (
    <FieldFrame name={name} required={false} help={help} span={span}>
      {(ids) => (
        <Autocomplete
          multiple
          disableCloseOnSelect
          autoHighlight
          disableClearable
          readOnly={readOnly}
          id={ids.id}
          options={options}
          value={chosen}
          onBlur={onBlur}
          onChange={(_, values) => onChange(options.filter((each) => values.includes(each)))}
          getOptionLabel={label}
          noOptionsText={t('form.choices.none')}
          slotProps={listPlace}
          {...words}
          filterOptions={(all, { inputValue }) => all.filter((value) => matches(label(value), inputValue))}
          renderValue={(values, itemProps) =>
            values.map((value, index) => {
              const { key, ...props } = itemProps({ index })
              return <Chip key={key} size="small" label={furigana(label(value))} {...props} />
            })
          }
          renderOption={({ key, ...props }, value, { selected }) => (
            <li key={key} {...props}>
              <Checkbox checked={selected} readOnly tabIndex={-1} aria-hidden />
              <Furigana>{label(value)}</Furigana>
            </li>
          )}
          renderInput={(params) => (
            <OptionInput params={params} ids={ids} chips inputRef={ref} placeholder={readOnly ? '' : t('form.choices.search')} />
          )}
        />
      )}
    </FieldFrame>
  )
}
