import Autocomplete from '@mui/material/Autocomplete'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from '../../i18n.ts'
import { OptionText } from '../../ui/OptionText.tsx'
import { pickerOf } from '../../facts/picker.ts'
import { useFound } from '../../facts/usePicker.ts'
import { useFormFacts } from '../context.ts'
import type { ControlProps } from '../control.ts'
import { FieldFrame } from '../FieldFrame.tsx'
import { listPlace } from './listPlace.ts'
import { OptionInput, useOptionWords } from './OptionInput.tsx'

/** Another record, found by typing. */
export function ReferenceControl({ name, field: fact, span, help }: ControlProps) {
  const picker = useMemo(() => pickerOf(fact.to ?? ''), [fact.to])
  const { t } = useTranslation()
  const { methods, names, readOnly } = useFormFacts()
  const { field } = useController({ control: methods.control, name })
  const words = useOptionWords()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const id = typeof field.value === 'string' && field.value !== '' ? field.value : undefined
  const known = id === undefined ? undefined : names.get(id)
  // a draft that was brought back knows only the id
  const { data: found } = useQuery({
    queryKey: ['picked', picker.of, id],
    queryFn: () => picker.one(id ?? ''),
    enabled: id !== undefined && known === undefined,
    throwOnError: false,
  })
  useEffect(() => {
    if (found) names.set(found.id, found.name)
  }, [found, names])
  const label = known ?? found?.name ?? ''
  // another object would be another choice, and put its name over what is being typed
  const chosen = useMemo(() => (id === undefined ? null : { id, name: label, note: '', sample: false }), [id, label])
  const { found: data, isFetching, isError } = useFound(picker.of, typed === chosen?.name ? '' : typed, open)
  return (
    <FieldFrame name={name} required={!fact.optional} help={help} span={span}>
      {(ids) => (
        <Autocomplete
          id={ids.id}
          options={data}
          value={chosen}
          readOnly={readOnly}
          autoHighlight
          onBlur={field.onBlur}
          open={open}
          onOpen={() => setOpen(true)}
          onClose={() => setOpen(false)}
          onInputChange={(_, text) => setTyped(text)}
          onChange={(_, option) => {
            if (option) names.set(option.id, option.name)
            field.onChange(option?.id ?? '')
          }}
          getOptionLabel={(option) => option.name}
          getOptionKey={(option) => option.id}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          filterOptions={(all) => all}
          loading={isFetching}
          loadingText={t('form.reference.loading')}
          noOptionsText={t(isError ? 'form.reference.failed' : 'form.reference.none')}
          slotProps={listPlace}
          {...words}
          renderOption={({ key, ...props }, { name: shown, note, sample }) => (
            <li key={key} {...props}>
              <OptionText name={shown} note={note} sample={sample} />
            </li>
          )}
          renderInput={(params) => (
            <OptionInput params={params} ids={ids} placeholder={readOnly ? '' : t('form.reference.search')} />
          )}
        />
      )}
    </FieldFrame>
  )
}
