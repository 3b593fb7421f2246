import Autocomplete from '@mui/material/Autocomplete'
import { useQuery } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import { type Option, pickerOf } from '../facts/picker.ts'
import { useFound } from '../facts/usePicker.ts'
import { useTranslation } from '../i18n.ts'
import { BoxInput, InputBox } from '../ui/Input.tsx'
import { OptionText } from '../ui/OptionText.tsx'
import styles from './PersonFilter.module.css'

type Props = {
  label: string
  /** Id of the chosen person. */
  chosen: string | undefined
  onChoose: (id: string | undefined) => void
  /** The table whose records are found. */
  of: string
}

/** Narrows a list to one person, found by name. */
export function PersonFilter({ label, chosen, onChoose, of }: Props) {
  const picker = useMemo(() => pickerOf(of), [of])
  const { t } = useTranslation('common')
  const id = useId()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const { data: found } = useQuery({
    queryKey: ['picked', picker.of, chosen],
    queryFn: () => picker.one(chosen ?? ''),
    enabled: chosen !== undefined,
    throwOnError: false,
  })
  const value: Option | null = chosen === undefined ? null : { id: chosen, name: found?.name ?? '', note: '', sample: false }
  const { found: data, isFetching, isError } = useFound(of, typed === value?.name ? '' : typed, open)
  return (
    <div className={styles.person}>
      <label htmlFor={id}>{label}</label>
      <Autocomplete
        id={id}
        options={data}
        value={value}
        autoHighlight
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        onInputChange={(_, text) => setTyped(text)}
        onChange={(_, option) => onChoose(option?.id)}
        getOptionLabel={(option) => option.name}
        getOptionKey={(option) => option.id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        filterOptions={(all) => all}
        loading={isFetching}
        loadingText={t('form.reference.loading')}
        noOptionsText={t(isError ? 'form.reference.failed' : 'form.reference.none')}
        openText={t('form.reference.open')}
        closeText={t('form.close')}
        clearText={t('form.clear')}
        renderOption={({ key, ...props }, option) => (
          <li key={key} {...props}>
            <OptionText {...option} />
          </li>
        )}
        renderInput={(params) => (
          <InputBox ref={params.slotProps.input.ref} invalid={undefined} onMouseDown={params.slotProps.input.onMouseDown}>
            <BoxInput {...params.slotProps.htmlInput} placeholder={t('form.reference.search')} />
            {params.slotProps.input.endAdornment}
          </InputBox>
        )}
      />
    </div>
  )
}
