import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete'
import { useForkRef } from '@mui/material/utils'
import type { Ref } from 'react'
import { useTranslation } from '../../i18n.ts'
import { BoxInput, InputBox } from '../../ui/Input.tsx'
import type { FreeIds } from '../layout/Labelled.tsx'

type Props = {
  params: AutocompleteRenderInputParams
  ids: FreeIds
  /** Shows the chosen options inside of the box as chips. */
  chips?: boolean
  placeholder: string
  inputRef?: Ref<HTMLInputElement>
}

/** Text box of an Autocomplete, in the look of the other fields. */
export function OptionInput({
  params: {
    slotProps: {
      input: { ref: box, onMouseDown, startAdornment, endAdornment },
      htmlInput,
    },
  },
  ids,
  chips = false,
  placeholder,
  inputRef,
}: Props) {
  const ref = useForkRef(inputRef, htmlInput.ref as Ref<HTMLInputElement>)
  return (
    <InputBox role="presentation" ref={box} chips={chips} invalid={ids['aria-invalid']} onMouseDown={onMouseDown}>
      {startAdornment}
      <BoxInput {...htmlInput} {...ids} placeholder={placeholder} ref={ref} />
      {endAdornment}
    </InputBox>
  )
}

/** The translated texts that an Autocomplete needs for its buttons and states. */
export const useOptionWords = () => {
  const { t } = useTranslation()
  return { openText: t('form.reference.open'), closeText: t('form.close'), clearText: t('form.clear') }
}
