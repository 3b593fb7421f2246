import Autocomplete from '@mui/material/Autocomplete'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from '../../i18n.ts'
import { pickerOf } from '../../facts/picker.ts'
import { callsOf } from '../../calls.ts'
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
  const picker = useMemo(() => pickerOf(table), [table])
  const { t } = useTranslation()
  const { methods, readOnly } = useFormFacts()
  const { field } = useController({ control: methods.control, name })
  const words = useOptionWords()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const ids: readonly string[] = Array.isArray(field.value) ? field.value : none
  const { data: chosen = [] } = useQuery({
    queryKey: ['picked', table, ids],
    queryFn: async () => (await callsOf(table)?.options.call({ ids: [...ids] })) ?? [],
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const wanted = useDeferredValue(typed)
  const {
    data = [],
    isFetching,
    isError,
  } = useQuery({
    queryKey: ['pick', table, wanted],
    queryFn: () => picker.search(wanted),
    enabled: open,
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const named = ids.map(
    (id) => [...chosen, ...data].find((option) => option.id === id) ?? { id, name: '…', note: '', sample: false },
  )
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
