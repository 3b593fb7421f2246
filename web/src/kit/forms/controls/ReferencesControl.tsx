import Autocomplete from '@mui/material/Autocomplete'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from '../../i18n.ts'
import { useFound, usePicked } from '../../facts/usePicker.ts'
import { useFormFacts } from '../context.ts'
import type { ControlProps } from '../control.ts'
import { FieldFrame } from '../FieldFrame.tsx'
import { listPlace } from './listPlace.ts'
import { OptionText } from '../../ui/OptionText.tsx'
import { OptionInput, useOptionWords } from './OptionInput.tsx'

const none: readonly string[] = []

/** Any number of other records, each found by typing. */
export function ReferencesControl({ name, field: fact, span, help }: ControlProps) {
  const table = fact.to ?? ''
  const { t } = useTranslation()
  const { methods, readOnly } = useFormFacts()
  const { field } = useController({ control: methods.control, name })
  const words = useOptionWords()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const ids: readonly string[] = Array.isArray(field.value) ? field.value : none
  const { found: data, isFetching, isError } = useFound(table, typed, open)
  const named = usePicked(table, ids, data)
  return (
    <FieldFrame name={name} required={false} help={help} span={span}>
      {(frame) => (
        <Autocomplete
          multiple
          id={frame.id}
          options={[...data]}
          value={named}
          readOnly={readOnly}
          autoHighlight
          disableCloseOnSelect
          filterSelectedOptions
          onBlur={field.onBlur}
          open={open}
          onOpen={() => setOpen(true)}
          onClose={() => setOpen(false)}
          onInputChange={(_, text) => setTyped(text)}
          onChange={(_, options) => field.onChange(options.map(({ id }) => id))}
          getOptionLabel={(option) => option.name}
          getOptionKey={(option) => option.id}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          filterOptions={(all) => all}
          loading={isFetching}
          loadingText={t('form.reference.loading')}
          noOptionsText={t(isError ? 'form.reference.failed' : 'form.reference.none')}
          slotProps={listPlace}
          {...words}
          renderOption={({ key, ...props }, option) => (
            <li key={key} {...props}>
              <OptionText name={option.name} note={option.note} sample={option.sample} />
            </li>
          )}
          renderInput={(params) => (
            <OptionInput
              params={params}
              ids={frame}

              placeholder={ids.length === 0 ? t('form.reference.search') : ''}
            />
          )}
        />
      )}
    </FieldFrame>
  )
}
