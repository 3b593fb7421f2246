import Autocomplete from '@mui/material/Autocomplete'
import { type KeyboardEvent, useState } from 'react'
import { type Option, useFound, usePicked } from '../../facts/usePicker.ts'
import { useTranslation } from '../../i18n.ts'
import { OptionText } from '../../ui/OptionText.tsx'
import type { Names } from '../values/context.ts'
import type { FreeIds } from '../layout/Labelled.tsx'
import { listPlace } from './listPlace.ts'
import { OptionInput, useOptionWords } from './OptionInput.tsx'

type Props = {
  /** The table whose records can be picked. */
  of: string
  /** Ids of the chosen records. */
  chosen: readonly string[]
  onChoose: (ids: readonly string[]) => void
  /** More than one may be chosen. */
  several?: boolean
  /** Known names of records by id; the names of the options that were offered for a choice are added. */
  names: Names
  input: FreeIds
  onBlur?: () => void
  readOnly?: boolean
}

/** Search box that picks one or several records of another table by typing a part of their names. */
export function PickerBox({ of, chosen, onChoose, several = false, names, input, onBlur, readOnly = false }: Props) {
  const { t } = useTranslation()
  const words = useOptionWords()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const picked = usePicked(of, chosen, names)
  const value = several ? picked : (picked[0] ?? null)
  // the box holds the name of the chosen record, for which no search is needed
  const asked = !several && typed === picked[0]?.name ? '' : typed
  const { found, stale, isFetching, isError } = useFound(of, asked, open)
  const choose = (options: readonly Option[]) => {
    for (const { id, name } of found) names.set(id, name)
    onChoose(options.map(({ id }) => id))
  }
  const onKeyDown = (event: KeyboardEvent & { defaultMuiPrevented?: boolean | undefined }) => {
    if (event.key !== 'Enter' || !open || event.nativeEvent.isComposing) return
    event.defaultMuiPrevented = stale
    // the key is meant for the list of options and must not submit the form
    event.preventDefault()
  }
  return (
    <Autocomplete<Option, boolean, false, false>
      multiple={several}
      id={input.id}
      options={found}
      value={value}
      readOnly={readOnly}
      autoHighlight
      disableCloseOnSelect={several}
      filterSelectedOptions={several}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onInputChange={(_, text) => setTyped(text)}
      onChange={(_, options) => choose([options ?? []].flat())}
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
          <OptionText {...option} />
        </li>
      )}
      renderInput={(params) => (
        <OptionInput
          params={params}
          ids={input}
          chips={several}
          placeholder={readOnly || (several && chosen.length > 0) ? '' : t('form.reference.search')}
        />
      )}
    />
  )
}
